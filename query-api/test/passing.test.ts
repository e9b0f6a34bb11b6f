import { BusyStream, ForgottenPerson, StoreUnavailable } from '@arung/event-store/errors'
import { isPassing } from '@arung/event-store/postgres/failures'
import { FilesUnavailable } from '@arung/platform/files/file-errors'
import { asHttpError } from '@arung/platform/http/errors'
import { passingOf } from '@arung/platform/http/passing'
import { expect, test } from 'vitest'

const coded = (code: string) => Object.assign(new Error('said by the server'), { code })

/** Errors of PostgreSQL, its driver and the system. */
const ofDatabase = {
  away: [
    ...['08006', '08P01', '57P01', '57P02', '57P03'].map(coded),
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'].map(coded),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('Client was closed and is not queryable'),
  ],
  busy: [
    ...['53300', '57014', '55P03', '40001', '40P01'].map(coded),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
  ],
}
const ofOurs = {
  away: [new StoreUnavailable('Reading the head: EventStoreDB cannot be reached')],
  busy: [new BusyStream('order-1', 'others were faster'), new FilesUnavailable('gone')],
}
const wrong = [
  new Error('a fault of ours'),
  ...['42601', '23505', '22P02', '42P01', 'ENOENT'].map(coded),
  new ForgottenPerson('account/1'),
]
const refusalOf = (error: unknown) => {
  const { status, code, extra } = asHttpError(error)
  return [status, code, extra.headers?.['retry-after']]
}

test.each(['away', 'busy'] as const)('every process recognises a server that is %s', passing => {
  for (const error of [...ofDatabase[passing], ...ofOurs[passing]]) {
    expect([error.message, passingOf(error)]).toEqual([error.message, passing])
    expect(refusalOf(error)).toEqual([503, 'Unavailable', '1'])
  }
})

test('readers of the log retry what callers are told to retry', () => {
  for (const error of [...ofDatabase.away, ...ofDatabase.busy, ...ofOurs.away])
    expect([error.message, isPassing(error)]).toEqual([error.message, true])
})

test('an error that a retry would meet again is no outage', () => {
  for (const error of wrong) {
    expect([passingOf(error), isPassing(error)]).toEqual([null, false])
    expect(refusalOf(error)).toEqual([500, 'InternalError', undefined])
  }
})
