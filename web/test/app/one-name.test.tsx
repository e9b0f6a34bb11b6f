import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useOneName } from '../../src/app/forms/use-one-name.tsx'
import { renderApp } from '../render-app.tsx'

function Names({ first = '', last = '' }) {
  const [firstName, setFirst] = useState(first)
  const [lastName, onLastName] = useState(last)
  const { tick, ofLastName } = useOneName({ firstName, lastName, onLastName })
  return (
    <>
      <input
        aria-label="First"
        value={firstName}
        onChange={event => setFirst(event.target.value)}
      />
      <input
        aria-label="Last"
        value={lastName}
        onChange={event => onLastName(event.target.value)}
        {...ofLastName}
      />
      {tick}
    </>
  )
}
const tick = () => screen.getByRole('checkbox', { name: 'One name only? Write it in both' })
const last = () => screen.getByLabelText('Last')

test('a single name fills both fields and stays the same in both', async () => {
  const user = userEvent.setup()
  renderApp(<Names first="Sury" />)
  await user.click(tick())
  expect(last()).toHaveValue('Sury')
  expect(last()).toHaveAttribute('readonly')
  await user.type(screen.getByLabelText('First'), 'a')
  expect(last()).toHaveValue('Surya')
})

test('unticking the box asks for the last name again', async () => {
  const user = userEvent.setup()
  renderApp(<Names first="Surya" last="Surya" />)
  expect(tick()).toBeChecked()
  await user.click(tick())
  expect(last()).toHaveValue('')
  await user.type(last(), 'Dewi')
  expect(last()).toHaveValue('Dewi')
})

test.each([
  ['', ''],
  ['Ketut', 'Surya'],
  ['Ketut', ''],
])('the box is not ticked for %s %s', (first, second) => {
  renderApp(<Names first={first} last={second} />)
  expect(tick()).not.toBeChecked()
  expect(last()).toHaveValue(second)
})
