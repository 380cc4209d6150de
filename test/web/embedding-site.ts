/** A website beside the service: one page that embeds elements of it, and keeps the events that they send. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** @param service origin of the service @param body HTML with the elements @returns the address of the page */
export async function embeddingSite(service: string, body: string): Promise<string> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <style>:root { color-scheme: light dark } body { max-width: 900px; margin: 16px auto; padding: 0 12px; font-family: serif }
      p { color: red; font-size: 40px } portolan-map, portolan-status { margin-bottom: 16px }</style>
    <script>
      const sent = [];
      for (const name of ['portolan-change', 'portolan-error'])
        addEventListener(name, ({ type, target, detail }) => sent.push([target.localName, type, detail]));
    </script>
    <script async src="${service}/embed/v1/portolan-status.js"></script>
    <script async src="${service}/embed/v1/portolan-map.js"></script></head>
    <body><main><h1>Portal</h1>${body}</main></body></html>`;
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}
