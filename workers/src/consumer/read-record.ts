import type { KafkaMessage } from 'kafkajs'
import {
  isPublicType,
  publicEvents,
  type PublicEvent,
} from '@arung/contracts/public-events/public-events'
import { restartedType } from '../relay/records.ts'

/** A public event as a consumer gets it. */
export type TakenEvent = PublicEvent &
  Readonly<{ id: string; stream: string; revision: number; position: number }>
export type ReadRecord =
  /** `history` identifies the history that the event belongs to. */
  | Readonly<{ kind: 'event'; event: TakenEvent; history: string }>
  | Readonly<{ kind: 'restart'; position: number; history: string }>
  /** Of a type that only a later release of the relay publishes. */
  | Readonly<{ kind: 'unknown'; history: string }>
  /** Written by somebody else. */
  | Readonly<{ kind: 'foreign'; error: string }>

/** Parses a record of the public topic. Never throws. */
export function readRecord({ headers = {}, value }: KafkaMessage): ReadRecord {
  const header = (name: string) => String(headers[name] ?? '')
  const position = Number(headers['position'])
  if (!Number.isSafeInteger(position)) return foreign('no position')
  const [type, history] = [header('type'), header('history')]
  if (history === '') return foreign('no history')
  if (type === restartedType) return { kind: 'restart', position, history }
  const revision = Number(headers['revision'])
  if (!Number.isSafeInteger(revision) || header('id') === '' || header('stream') === '')
    return foreign('no id, stream or revision')
  if (!isPublicType(type)) return type === '' ? foreign('no type') : { kind: 'unknown', history }
  try {
    const { data } = JSON.parse(String(value))
    const { error } = publicEvents[type].safeParse(data)
    // Ignores fields that a later release of the relay adds.
    const faults = error?.issues.filter(issue => issue.code !== 'unrecognized_keys') ?? []
    if (faults.length > 0) return foreign(faults.map(fault => fault.message).join(', '))
    const said = { type, data } as PublicEvent
    const event = { ...said, id: header('id'), stream: header('stream'), revision, position }
    return { kind: 'event', event, history }
  } catch (error) {
    return foreign(String(error).slice(0, 500))
  }
}

const foreign = (error: string): ReadRecord => ({ kind: 'foreign', error })
