import { expect, type Locator, type Page } from '@playwright/test'

const pressesMax = 90

/** Presses Tab until this element has the focus, and asserts that it has it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < pressesMax; presses += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${String(target)}`)
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate(element => element === element.ownerDocument.activeElement)

/** Reaches the field by Tab and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Reaches a button or a link by Tab and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
