import { expect } from '@playwright/test'
import { chooseSession, openPanel } from '../src/catalogue.ts'
import { openDay } from '../src/sessions.ts'
import { test, type Visitor } from '../src/world.ts'

const rafting = { slug: 'ayung-river-rafting', time: '09:00' }

test('the button for the next step stays in view, whatever is chosen and however far the page is scrolled', async ({
  visitor,
}) => {
  const { page, say } = visitor
  const date = await openDay(rafting.slug, 40, rafting.time)
  await page.goto(`/activities/${rafting.slug}`)
  const panel = await openPanel(visitor)
  const wayOn = panel.getByRole('button', { name: say('product:panel.open') })
  await expect(wayOn).toBeVisible()
  if (!visitor.phone) await readOn(visitor, 600)
  await expect(wayOn).toBeInViewport({ ratio: 1 })
  await chooseSession(visitor, panel, { date, time: rafting.time })
  const book = panel.getByRole('button', { name: say('product:panel.bookNow') })
  await expect(book, 'after a date is chosen').toBeInViewport({ ratio: 1 })
  if (visitor.phone) return
  await readOn(visitor, 400)
  await expect(book, 'beside what is read').toBeInViewport({ ratio: 1 })
})

/** Turns the mouse wheel over the text. */
async function readOn({ page }: Visitor, pixels: number): Promise<void> {
  const before = Number(await page.evaluate('scrollY'))
  await page.mouse.move(300, 400)
  await page.mouse.wheel(0, pixels)
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThanOrEqual(before + pixels - 1)
}
