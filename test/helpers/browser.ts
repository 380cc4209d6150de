/** The Chromium of tests that look at pages. */
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/** Those of the package disable what a browser guards. Only maps are drawn by SwiftShader: for whole pages it is slower. */
const ARGUMENTS = ['--no-sandbox', '--enable-unsafe-swiftshader'];

export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({ executablePath: await chromium.executablePath(), args: ARGUMENTS });
}
