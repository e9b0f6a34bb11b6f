import { messages } from '@arung/contracts/messages'
import { MakeReservation } from '@arung/contracts/reservations/requests'
import { expect, test } from 'vitest'

const refusalsOf = (age: unknown) =>
  MakeReservation.safeParse({ party: { others: [{ name: 'Maya', age }] } })
    .error?.issues.filter(({ path }) => path.at(-1) === 'age')
    .map(({ message }) => message) ?? []

test('an age at the desk is refused with the messages of every other age (specification, point 5)', () => {
  expect(refusalsOf(0)).toEqual([messages.ageTooLow])
  expect(refusalsOf(101)).toEqual([messages.ageTooHigh])
  expect(refusalsOf(7.5)).toEqual([messages.ageNotInteger])
  expect(refusalsOf(7)).toEqual([])
  expect(refusalsOf(null)).toEqual([])
})
