import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eventTypes } from '@arung/domain/event-types'
import { isSame } from '@arung/domain/same'
import { expect, test } from 'vitest'
import { allProjections } from '../src/features.ts'

type Versions = Record<string, { version: number; shapes: Record<string, number> }>

/** The version of each model, and the shape of each event that it handles, where that is not the first. */
const versions: Versions = Object.fromEntries(
  allProjections.map(({ name, version, handles }) => {
    const shapes = Object.entries(eventTypes as Record<string, { schema: number }>)
      .filter(([type, { schema }]) => schema > 1 && handles.has(type))
      .map(([type, { schema }]) => [type, schema])
    return [name, { version, shapes: Object.fromEntries(shapes) }]
  }),
)
const file = path.join(import.meta.dirname, 'model-versions.json')
const recorded: Versions = JSON.parse(readFileSync(file, 'utf8'))

test.each(Object.entries(recorded))(
  '%s has a new version when an event that it handles has a new shape',
  (name, { version, shapes }) => {
    const now = versions[name]
    const isReshaped = !isSame(now?.shapes, shapes)
    if (now && isReshaped)
      expect(now.version, `raise the version of ${name}`).toBeGreaterThan(version)
  },
)

test('the recorded versions are those of the models', () => {
  expect(versions, 'write the new versions and shapes to model-versions.json').toEqual(recorded)
})
