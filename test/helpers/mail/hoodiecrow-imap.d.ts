declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface Message {
    readonly raw: string;
    readonly uid: number;
    readonly flags: readonly string[];
  }
  interface Folder {
    readonly messages: readonly Message[];
  }
  interface ImapServer {
    readonly server: Server;
    readonly folderCache: Readonly<Record<string, Folder>>;
    listen(port: number, host: string, done: () => void): void;
    appendMessage(folder: string, flags: readonly string[], date: Date, raw: string): void;
  }
  export default function hoodiecrow(options: object): ImapServer;
}
