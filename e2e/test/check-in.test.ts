import { randomUUID } from 'node:crypto'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect } from '@playwright/test'
import { comeSignedIn, demoStaff, staffSession } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { filmCode } from '../src/filmed-code.ts'
import { dayFromNow, isDayOver, noSessionLeft } from '../src/sessions.ts'
import { test, visitorOn } from '../src/world.ts'

const price = 250_000
/** The last time of a day, so that it is still to come. */
const time = '23:50'

/** Sells a trip of today to four guests, paid. Returns the lead guest and the number of the sale. */
async function sellTrip() {
  const { token } = await staffSession()
  const post = <Answer>(path: string, body: object) =>
    call<Answer>(`/reservation-admin/${path}`, { method: 'POST', body, token })
  const word = randomUUID().slice(0, 6)
  const name = `Night walk ${word}`
  const type = await post<{ id: string }>('product-types', { ...sampleType, name, kind: 'NONE' })
  const { id: reservationProductId } = await post<{ id: string }>('products', {
    ...sampleSingle,
    name,
    nameId: name,
    typeId: type.id,
    pools: [],
    units: null,
    guideRatio: null,
    durationMinutes: 10,
    sessions: [time],
    price,
  })
  const guest = `Ketut ${word}`
  const { number } = await post<{ number: string }>('reservations', {
    lines: [{ reservationProductId, date: dayFromNow(0), times: [time], guests: { adults: 4 } }],
    party: { name: guest, phone: '+6281298765432' },
    source: 'WALK_IN',
    payment: { method: 'CASH', amount: 4 * price },
    expectedTotal: 4 * price,
  })
  return { guest, number }
}

test(
  'the camera reads a code, its guests are checked in, and a second scan says who is missing @desktop',
  { tag: '@gate' },
  async ({ playwright, visitor: { origin, locale } }, info) => {
    test.skip(isDayOver(), noSessionLeft)
    const { guest, number } = await sellTrip()
    const film = info.outputPath('code.y4m')
    await filmCode(film, number)
    const browser = await playwright.chromium.launch({
      args: [
        '--no-sandbox',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    })
    try {
      const context = await browser.newContext({ baseURL: origin })
      await comeSignedIn(context, 'reservation-admin', demoStaff)
      const { page, say, at } = visitorOn(await context.newPage(), locale)
      await page.goto(at('/reservation/admin'))
      const open = page.getByRole('button', { name: say('checkIn:title') })
      const dialog = page.getByRole('dialog')
      await open.click()
      await expect(dialog.getByRole('heading', { name: guest })).toBeVisible()
      const fewer = say('common:decrease', { label: say('checkIn:howMany', { guests: 4 }) })
      await dialog.getByRole('button', { name: fewer }).click()
      await dialog.getByRole('button', { name: say('checkIn:receive', { count: 3 }) }).click()
      await dialog.getByRole('button', { name: say('checkIn:next') }).click()

      await expect(dialog.getByText(/^3 \S+ 4 /)).toBeVisible()
      await dialog.getByRole('button', { name: say('checkIn:receiveMore', { count: 1 }) }).click()
      await dialog.getByRole('button', { name: say('checkIn:next') }).click()
      await expect(dialog.getByText(say('checkIn:why.allHere'))).toBeVisible()
    } finally {
      await browser.close()
    }
  },
)
