/** The Chromium of tests that look at pages. */
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';
import { withLostCpuSeconds } from './process-cpu.ts';

/** Those of the package disable what a browser guards. Only maps are drawn by SwiftShader: for whole pages it is slower. */
const ARGUMENTS = ['--no-sandbox', '--enable-unsafe-swiftshader'];

/** Draws whole pages as a graphics card would, in software: maps come sooner so, pages later. */
export const DRAWN_WHOLE = ['--use-gl=angle', '--use-angle=swiftshader'];

export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return playwright.launch({ executablePath: await chromium.executablePath(), args: [...ARGUMENTS, ...more] });
}

/** Closes it. No process waits for those of its pages. */
export function closeBrowser(browser: Browser): Promise<void> {
  return withLostCpuSeconds(() => browser.close());
}
