/** Parses Word files into text with tables. Skips pictures and external content. */
import mammoth from 'mammoth';
import { ReadingFailure } from '../failure.ts';
import { htmlBlocks } from '../text/html.ts';
import type { Block } from '../text/lay-out.ts';
import { checkZip } from './zip.ts';

/** @throws ReadingFailure */
export async function wordBlocks(file: Uint8Array): Promise<Block[]> {
  checkZip(file);
  try {
    const { value: html } = await mammoth.convertToHtml(
      { buffer: Buffer.from(file) },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
    );
    return htmlBlocks(html);
  } catch (error) {
    throw new ReadingFailure('unreadable', `The Word file cannot be read: ${(error as Error).message}`);
  }
}
