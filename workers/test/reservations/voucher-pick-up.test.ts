import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { PickupEvent } from '@arung/domain/pickups/events'
import type { SoldPickUp } from '@arung/domain/reservations/events'
import { sampleIds, sampleOwnTransport, sampleZone } from '@arung/domain/testing/sample-catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailWorld } from '../mail/mail-world.ts'
import { asked, made, voucherMails } from './voucher-mails.ts'

const run = promisify(execFile)
const hasPoppler = await run('pdftotext', ['-v']).then(
  () => true,
  () => false,
)
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'arung-voucher-'))
})
afterAll(() => rm(folder, { recursive: true }))
const world = mailWorld()

const at = '2026-11-01T00:00:00.000Z'
const saved = (zoneId: string, zone: typeof sampleZone | typeof sampleOwnTransport) =>
  [{ type: 'PickupZoneSaved', data: { zoneId, zone, at } }] as const
const own = saved(sampleIds.ownTransport, sampleOwnTransport)
const retired: PickupEvent = {
  type: 'PickupZoneRetired',
  data: { zoneId: sampleIds.ownTransport, at },
}
const villa = 'Villa Sembilan, Ubud'
const self = { zoneId: sampleIds.ownTransport, place: null, note: null, kind: 'SELF' } as const
/** As sales were stored before they had the kind: the name of the zone stands for the place. */
const stored = { zoneId: self.zoneId, place: sampleOwnTransport.name, note: null }
const fetched = { zoneId: sampleIds.zone, place: villa, note: null }

const cases: readonly (readonly [
  why: string,
  pickUp: SoldPickUp | null,
  zone: readonly PickupEvent[],
  says: 'OWN' | typeof villa | null,
])[] = [
  ['by themselves', self, own, 'OWN'],
  ['by themselves, with a place', { ...self, place: villa }, own, 'OWN'],
  ['by themselves, sold before the kind was stored', stored, own, 'OWN'],
  ['by themselves, in a zone that is retired', stored, [...own, retired], 'OWN'],
  ['fetched', { ...fetched, kind: 'FETCHED' }, saved(sampleIds.zone, sampleZone), villa],
  ['fetched, sold before the kind was stored', fetched, saved(sampleIds.zone, sampleZone), villa],
  ['fetched without a zone', { ...fetched, zoneId: null }, [], villa],
  ['in a way that nobody named', null, [], null],
]
const words = {
  en: { label: 'Pick-up', own: 'You come on your own', number: 'Booking' },
  id: { label: 'Penjemputan', own: 'Anda datang sendiri', number: 'Reservasi' },
} as const
const each = (['en', 'id'] as const).flatMap(locale =>
  cases.map(([why, ...of]) => ({ locale, why, of })),
)

test.each(each)('$locale: the voucher of guests who come $why', async ({ locale, of }) => {
  const [pickUp, zone, says] = of
  const { label, own: alone } = words[locale]
  const { mails } = await voucherMails(world, [made({ locale, pickUp }), asked], { zone })
  const { mail } = mails[0]!
  const pdf = mail.attachments.find(one => one.contentType === 'application/pdf')!.content
  const texts = [mail.text ?? '', ...(hasPoppler ? [await textOf(pdf)] : [])]
  for (const text of texts) {
    expect(text.includes(label)).toBe(says !== null)
    expect(text.includes(alone)).toBe(says === 'OWN')
    expect(text.includes(villa)).toBe(says === villa)
    for (const { name, nameId } of [sampleOwnTransport, sampleZone])
      expect([text.includes(name), text.includes(nameId)]).toEqual([false, false])
  }
  expect(mail.text).not.toMatch(/Pick-up from|Dijemput di/)
})

async function textOf(pdf: Buffer): Promise<string> {
  const file = path.join(folder, 'voucher.pdf')
  await writeFile(file, pdf)
  const { stdout } = await run('pdftotext', [file, '-'])
  return stdout.replaceAll(/\s+/g, ' ')
}
