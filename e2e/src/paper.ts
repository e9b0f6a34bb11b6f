import type { Page } from '@playwright/test'

/**
 * Prints the page as a browser does and returns the width and height of each sheet, in points. Chromium writes the
 * sizes of its pages uncompressed.
 */
export async function sheetsOf(page: Page): Promise<readonly { width: number; height: number }[]> {
  const file = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1')
  return [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }))
}
