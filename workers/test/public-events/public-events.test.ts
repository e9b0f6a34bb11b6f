import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { expect, test } from 'vitest'
import { publicEventsPage, publicJsonSchemas } from '@arung/contracts/public-events/page'
import { publicEvents, type PublicEvent } from '@arung/contracts/public-events/public-events'
import type { DomainEvent } from '@arung/domain/event-types'
import { publicEventOf } from '../../src/public-events/public-event.ts'
import { leaksOf } from '../../src/testing/public-leaks.ts'

const root = path.resolve(import.meta.dirname, '..', '..', '..')
const folder = path.join(root, 'domain', 'src')
const samples: DomainEvent[] = []
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (path.basename(file) !== 'samples.ts') continue
  const module: Record<string, Record<string, unknown>> = await import(path.join(folder, file))
  for (const byType of Object.values(module))
    for (const [type, data] of Object.entries(byType)) samples.push({ type, data } as DomainEvent)
}

test('every public event comes from a domain event, in the shape of its schema', () => {
  const published = samples.flatMap(event => publicEventOf(event)?.type ?? [])
  expect(new Set(published)).toEqual(new Set(Object.keys(publicEvents)))
})

test('public events carry no person, secret or price for one buyer', () => {
  expect(samples.flatMap(event => leaksOf(event, publicEventOf))).toEqual([])
})

test('the leak check finds each kind of leak', () => {
  const placed = samples.find(event => event.type === 'OrderPlaced')
  if (placed?.type !== 'OrderPlaced') throw new Error('no sample of an order')
  const leaking = (leak: unknown) => (event: DomainEvent) =>
    ({ type: 'order.placed', data: pick(event.data, leak) }) as unknown as PublicEvent
  const pick = (data: unknown, of: unknown) =>
    String(of)
      .split('.')
      .reduce((value, name) => (value as Record<string, unknown> | null)?.[name], data as unknown)
  const leaks = (field: string) => leaksOf(placed, leaking(field))
  expect(leaks('contact')).toEqual(['OrderPlaced: personal field contact'])
  expect(leaks('participants')).toEqual(['OrderPlaced: personal field participants'])
  expect(leaks('subject')).toEqual(['OrderPlaced: somebody'])
  expect(leaks('slug')).toEqual(['OrderPlaced: a secret link'])
  expect(leaks('grandTotal')).toEqual(['OrderPlaced: a price for one buyer'])
  expect(leaks('lines.0.rates.0.unitPrice')).toEqual(['OrderPlaced: a price for one buyer'])
  expect(leaks('orderNumber')).toEqual([])
})

test('the page and the JSON schemas match the schemas of the contract', async () => {
  const texts = {
    'public-events.md': publicEventsPage(),
    'public-events.schema.json': JSON.stringify(publicJsonSchemas()),
  }
  const style = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
  for (const [name, text] of Object.entries(texts)) {
    const filepath = path.join(root, 'docs', name)
    const { code } = await format(filepath, text, style)
    expect(readFileSync(filepath, 'utf8'), `run: npx tsx tools/public-events.ts`).toBe(code)
  }
})
