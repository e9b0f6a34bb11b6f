import { expect, test } from 'vitest'
import { missingAfter, olderThan, segmentOf } from '../../src/backup/wal-segments.ts'

const first = '000000010000000000000003'

test('a place in the log is in the segment that PostgreSQL names', () => {
  expect(segmentOf(1, '0/3000028')).toBe(first)
  expect(segmentOf(2, '1A/FF000000')).toBe('000000020000001A000000FF')
  expect(segmentOf(11, '0/0')).toBe('0000000B0000000000000000')
})

test('a log without a gap lacks nothing, also across its parts of 4 GB', () => {
  expect(missingAfter([], first)).toBeNull()
  expect(missingAfter([first, '000000010000000000000004'], first)).toBeNull()
  expect(
    missingAfter(
      ['0000000100000001000000FF', '000000010000000200000000', '000000010000000200000001'],
      '0000000100000001000000FE',
    ),
  ).toBeNull()
})

test('the first segment of a gap is named, whether it is behind the backup or later', () => {
  expect(missingAfter(['000000010000000000000005'], first)).toBe('000000010000000000000004')
  expect(missingAfter(['000000010000000000000004', '000000010000000000000006'], first)).toBe(
    '000000010000000000000005',
  )
})

test('other timelines, histories and halves of segments make no gap', () => {
  const names = [
    '000000020000000000000009',
    '00000002.history',
    '000000010000000000000009.partial',
    '000000010000000000000003.00000028.backup',
  ]
  expect(missingAfter(names, first)).toBeNull()
})

test('segments before the first that is needed are old on every timeline, with their notes, and nothing else is', () => {
  const old = [
    '000000010000000000000002',
    '000000010000000000000002.00000028.backup',
    '000000010000000000000002.partial',
    '000000020000000000000002',
  ]
  const kept = [
    first,
    `${first}.00000028.backup`,
    '000000020000000000000003',
    '00000002.history',
    'forgotten',
  ]
  expect(olderThan([...old, ...kept], first)).toEqual(old)
})
