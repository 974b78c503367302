// The least a Node server can do: read the request, send the bytes.
import { createServer } from 'node:http';

process.once('message', (base64: string) => {
  const bytes = Buffer.from(base64, 'base64');
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
      response.end(bytes);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
});
