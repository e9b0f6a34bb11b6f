import { expect } from '@playwright/test'
import { chooseSession, openPanel } from '../src/catalogue.ts'
import { openDay } from '../src/sessions.ts'
import { test } from '../src/world.ts'

const rafting = { slug: 'ayung-river-rafting', time: '09:00' }

test('the way on stays in view, whatever is chosen and however far is read', async ({
  visitor,
}) => {
  const { page, say } = visitor
  const date = await openDay(rafting.slug, 40, rafting.time)
  await page.goto(`/activities/${rafting.slug}`)
  const panel = await openPanel(visitor)
  await expect(panel.getByRole('button', { name: say('product:panel.open') })).toBeInViewport({
    ratio: 1,
  })
  await chooseSession(visitor, panel, { date, time: rafting.time })
  const book = panel.getByRole('button', { name: say('product:panel.bookNow') })
  await expect(book, 'after a date is chosen').toBeInViewport({ ratio: 1 })
  if (visitor.phone) return
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(600)
  await expect(book, 'beside what is read').toBeInViewport({ ratio: 1 })
  const box = await panel.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
})
