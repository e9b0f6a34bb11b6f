import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DateInput } from '../../src/ui/date-input.tsx'
import { renderApp } from '../render-app.tsx'

const form = (onChange: (sent: string, changed: string) => void) => (
  <form
    aria-label="Search"
    onChange={event => {
      const { name } = event.target as unknown as HTMLInputElement
      const sent = new FormData(event.currentTarget).get('date')
      onChange(typeof sent === 'string' ? sent : '', name)
    }}
  >
    <label htmlFor="when">When</label>
    <DateInput id="when" name="date" min="2026-11-21" defaultValue="2026-12-01" />
  </form>
)

test('a form sends a date typed day first, and is notified of the change', async () => {
  const heard = vi.fn()
  renderApp(form(heard))
  const field = await screen.findByRole('textbox', { name: 'When' })
  expect(field).toHaveValue('01/12/2026')
  await userEvent.clear(field)
  expect(heard).toHaveBeenLastCalledWith('', 'date')
  await userEvent.type(field, '24/12/2026')
  expect(heard).toHaveBeenLastCalledWith('2026-12-24', 'date')
  expect(heard).toHaveBeenCalledTimes(2)
  fireEvent.blur(field)
  expect(field).toHaveValue('24/12/2026')
})
