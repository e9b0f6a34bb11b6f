import { randomUUID } from 'node:crypto'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect } from '@playwright/test'
import { comeSignedIn, demoStaff, staffSession } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { test } from '../src/world.ts'

/** The time that a quick person needs for a key. */
const keyMs = 80
const keysMost = 90
const secondsMost = 40
/** From the phone number to the cash: nationality, e-mail, source, zone, place, note, method, and the cash itself. */
const fieldsToCash = 8

test(
  'staff sell to a walk-in by keyboard alone, and the booking appears in the list @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    const { page, say } = visitor
    const { token } = await staffSession()
    const add = (path: string, body: object) =>
      call<{ id: string }>(`/reservation-admin/${path}`, { method: 'POST', body, token })
    const word = randomUUID().slice(0, 6)
    const name = `Canoe ${word}`
    const type = await add('product-types', { ...sampleType, name: `Water ${word}` })
    const single = { ...sampleSingle, typeId: type.id, pools: [], units: null, guideRatio: null }
    await add('products', { ...single, name, nameId: name, sessions: ['09:00'], price: 350_000 })
    await comeSignedIn(context, 'reservation-admin', demoStaff)
    await page.goto(visitor.at('/reservation/admin/booking'))
    const product = page.getByLabel(say('deskSale:product')).first()
    await expect(product).toBeFocused()

    const began = Date.now()
    let keys = 0
    const write = async (text: string) => {
      keys += text.length
      await page.keyboard.type(text, { delay: keyMs })
    }
    const press = async (...pressed: readonly string[]) => {
      for (const key of pressed) {
        keys += 1
        await page.keyboard.press(key, { delay: keyMs })
      }
    }
    await write(word)
    await press('Enter', 'ArrowUp')
    await expect(page.getByText('09:00')).toBeVisible()
    await press('Enter', 'Enter')
    await write('3')
    await press('Enter', 'Enter')
    await write(`Wayan ${word}`)
    await press('Enter')
    await write('081298765432')
    for (let field = 0; field < fieldsToCash; field++) await press('Enter')
    const received = page.getByLabel(say('deskSale:received'))
    await expect(received).toBeFocused()
    await write('1100000')
    await press('Control+Enter')
    const next = page.getByRole('button', { name: say('deskSale:sold.next') })
    await expect(next).toBeFocused()
    expect(keys).toBeLessThanOrEqual(keysMost)
    expect((Date.now() - began) / 1_000).toBeLessThanOrEqual(secondsMost)
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(/50[.,]000/)
    await page.keyboard.press('Enter')
    await expect(product).toBeFocused()

    await page.goto(visitor.at(`/reservation/admin/reservation-list?tab=all&q=${word}`))
    await expect(page.getByRole('main').getByText(`Wayan ${word}`)).toBeVisible()
  },
)
