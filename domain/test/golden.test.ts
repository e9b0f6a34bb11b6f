import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createCodec } from '@arung/event-store/codec'
import { goldenSuite } from '@arung/event-store/golden'
import { createMemoryVault } from '@arung/event-store/vault'
import { expect, test } from 'vitest'
import { eventTypes, type DomainEvent } from '../src/event-types.ts'
import { features } from '../src/features.ts'
import type { SamplesOf } from '../src/testing/samples-of.ts'

const src = path.join(import.meta.dirname, '..', 'src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  file => path.basename(file) === 'samples.ts',
)
/** The samples in the folders of the features. A missing one fails below, event by event. */
const samples: object[] = []
for (const file of files) {
  const module: Record<string, object> = await import(path.join(src, file))
  samples.push(...Object.values(module))
}

goldenSuite<DomainEvent>({
  folder: new URL('../golden', import.meta.url).pathname,
  codec: createCodec<DomainEvent>({ types: eventTypes, vault: createMemoryVault() }),
  samples: Object.assign({}, ...samples) as SamplesOf<DomainEvent>,
})

test('no event type, stream category or permission belongs to two features', () => {
  const names = features.flatMap(({ streams, events, permissions }) => [
    ...streams,
    ...Object.keys(events),
    ...Object.keys(permissions),
  ])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
