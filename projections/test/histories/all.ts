import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { DomainEvent } from '@arung/domain/event-types'

type History = () => DomainEvent[]

const own = path.basename(import.meta.filename)
/** Comes last: a person must have a history before being forgotten. */
const last = 'guests.ts'
const files = readdirSync(import.meta.dirname).filter(file => file !== own && file !== last)

const histories: History[] = []
for (const file of [...files.sort(), last]) {
  const module: Record<string, History> = await import(path.join(import.meta.dirname, file))
  histories.push(...Object.values(module))
}

/** Returns a history of everything, from each file beside this one. Person 1 is forgotten at the end. */
export const history = (): DomainEvent[] => histories.flatMap(tell => tell())
