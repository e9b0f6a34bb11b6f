import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect } from '@playwright/test'
import { comeSignedIn, demoStaff, staffSession } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { dayFromNow } from '../src/sessions.ts'
import { test } from '../src/world.ts'

const run = promisify(execFile)
const price = 350_000
const names = ['李小龍', 'محمد بن سلمان', 'สมชาย ใจดี', '김민준', 'Иван Петров']

test('a printed list of the desk shows the names of guests in their own scripts @desktop', async ({
  visitor,
  context,
}) => {
  const { page } = visitor
  const { token } = await staffSession()
  const post = <Answer>(address: string, body: object) =>
    call<Answer>(`/reservation-admin/${address}`, { method: 'POST', body, token })
  const word = randomUUID().slice(0, 6)
  const type = await post<{ id: string }>('product-types', {
    ...sampleType,
    kind: 'NONE',
    name: `Scripts ${word}`,
  })
  const name = `Walk ${word}`
  const { id: reservationProductId } = await post<{ id: string }>('products', {
    ...sampleSingle,
    typeId: type.id,
    pools: [],
    units: null,
    guideRatio: null,
    durationMinutes: 10,
    name,
    nameId: name,
    sessions: ['23:50'],
    price,
  })
  for (const one of names)
    await post('reservations', {
      lines: [
        { reservationProductId, date: dayFromNow(1), times: ['23:50'], guests: { adults: 2 } },
      ],
      party: { name: `${one} ${word}`, phone: '+6281298765432' },
      source: 'PHONE',
      expectedTotal: 2 * price,
      onRequest: true,
    })
  await comeSignedIn(context, 'reservation-admin', demoStaff)
  await page.goto(
    visitor.at(`/reservation/admin/unconfirmed-reservation-list?tab=requests&q=${word}`),
  )
  for (const one of names) await expect(page.getByRole('main').getByText(one).last()).toBeVisible()
  const families = ['Noto Sans SC Variable', 'Noto Sans KR Variable', 'Noto Sans Arabic']
  for (const family of families)
    await expect
      .poll(() =>
        page.evaluate<boolean>(
          `[...document.fonts].some(({ family, status }) => family.includes('${family}') && status === 'loaded')`,
        ),
      )
      .toBe(true)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'arung-printed-'))
  try {
    const file = path.join(folder, 'list.pdf')
    await writeFile(file, await page.pdf({ format: 'A4', landscape: true }))
    const printed = (await run('pdffonts', [file])).stdout
    // Variable fonts are printed glyph by glyph, without a name.
    for (const font of ['NotoSansArabic', 'NotoSansThai']) expect(printed).toContain(font)
    const text = (await run('pdftotext', [file, '-'])).stdout
    for (const one of ['李小龍', '김민준', 'Иван Петров']) expect(text).toContain(one)
  } finally {
    await rm(folder, { recursive: true })
  }
})
