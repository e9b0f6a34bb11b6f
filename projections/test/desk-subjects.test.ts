import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import type { Feature } from '@arung/domain/feature'
import { features } from '@arung/domain/features'
import { deskSubjects } from '../src/features.ts'
import { tellerOf } from '../src/histories/desk-said.ts'

const domain = path.resolve(import.meta.dirname, '../../domain/src')
const all: readonly Feature[] = features
const saidBy = tellerOf(deskSubjects)

const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter(
  file => path.basename(file) === 'samples.ts',
)
/** One event of each type that the change history shows. */
const told: DomainEvent[] = []
for (const file of files) {
  const module: Record<string, Record<string, DomainEvent['data']>> = await import(
    path.join(domain, file)
  )
  for (const [type, data] of Object.values(module).flatMap(Object.entries))
    if (type in deskSubjects) told.push({ type, data } as DomainEvent)
}

test('the change history covers exactly the kinds of things that features declare', () => {
  expect(new Set(told.map(({ type }) => type))).toEqual(new Set(Object.keys(deskSubjects)))
  const kinds = new Set(told.map(event => saidBy(event).subject.split(':')[0]))
  const declared = all.flatMap(({ deskThings = {} }) => Object.keys(deskThings))
  expect(kinds).toEqual(new Set(declared))
  expect(declared.length).toBe(kinds.size)
})

test('an event that no feature describes is refused, and the error names its type', () => {
  const [event] = told
  expect(() => tellerOf({})({ ...event } as DomainEvent)).toThrow(event?.type)
})
