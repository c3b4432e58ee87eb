"""A TCP relay that misbehaves on request, for tests.

with FaultProxy(target_port) as p:
    connect to p.port
    p.latency = 0.5          # seconds added to every chunk, each way
    p.rate = 2000            # bytes a second from the server
    p.cut_after = 300        # close after that many bytes from the server
    p.blackhole = True       # accept and swallow, answer nothing
    p.refuse = True          # close new connections at once
    p.reset_all()            # cut every open connection now
"""

from __future__ import annotations

import contextlib
import socket
import struct
import threading
import time


class FaultProxy:
    def __init__(self, target_port: int, host: str = "127.0.0.1") -> None:
        self.target = (host, target_port)
        self.latency = 0.0
        self.rate = 0
        self.cut_after: int | None = None
        self.blackhole = self.refuse = False
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._listen = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listen.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> FaultProxy:
        return self

    def __exit__(self, *_: object) -> None:
        self._listen.close()
        self.reset_all()

    def reset_all(self) -> None:
        """Send RST on everything that is open."""
        with self._lock:
            socks, self._open = self._open, set()
        for s in socks:
            with contextlib.suppress(OSError):
                s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                s.shutdown(socket.SHUT_RDWR)
            s.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listen.accept()
            except OSError:
                return
            if self.refuse:
                client.close()
                continue
            try:
                server = socket.create_connection(self.target, 5)
            except OSError:
                client.close()
                continue
            server.settimeout(None)
            with self._lock:
                self._open |= {client, server}
            for src, dst, down in ((client, server, False), (server, client, True)):
                threading.Thread(target=self._pump, args=(src, dst, down), daemon=True).start()

    def _pump(self, src: socket.socket, dst: socket.socket, down: bool) -> None:
        passed = 0
        try:
            while data := src.recv(16384):
                if self.blackhole:
                    continue
                if self.latency:
                    time.sleep(self.latency)
                if down and self.cut_after is not None:
                    data = data[: max(0, self.cut_after - passed)]
                if down and self.rate:
                    time.sleep(len(data) / self.rate)
                dst.sendall(data)
                passed += len(data)
                if down and self.cut_after is not None and passed >= self.cut_after:
                    break
        except OSError:
            pass
        for s in (src, dst):
            with contextlib.suppress(OSError):
                s.shutdown(socket.SHUT_RDWR)
