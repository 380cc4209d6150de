import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
const [url, out] = process.argv.slice(2);
const b = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox','--use-gl=angle','--use-angle=swiftshader','--enable-unsafe-swiftshader'] });
const p = await b.newPage({ viewport: { width: 1100, height: 650 } });
p.on('console', m => m.type()==='error' && console.log(m.text()));
await p.goto(url); await p.waitForSelector('[data-state=shown]'); await p.waitForTimeout(3000);
await p.screenshot({ path: out }); console.log(await p.locator('.summary').innerText());
await b.close();
