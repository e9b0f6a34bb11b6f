import { messages } from '@arung/contracts/messages'
import { MakeReservation } from '@arung/contracts/reservations/requests'
import { expect, test } from 'vitest'

const told = (age: unknown) =>
  MakeReservation.safeParse({ party: { others: [{ name: 'Maya', age }] } })
    .error?.issues.filter(({ path }) => path.at(-1) === 'age')
    .map(({ message }) => message) ?? []

test('an age at the desk is refused in the words of every other age (specification, point 5)', () => {
  expect(told(0)).toEqual([messages.ageTooLow])
  expect(told(101)).toEqual([messages.ageTooHigh])
  expect(told(7.5)).toEqual([messages.ageNotInteger])
  expect(told(7)).toEqual([])
  expect(told(null)).toEqual([])
})
