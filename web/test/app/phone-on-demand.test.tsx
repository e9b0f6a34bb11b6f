import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { PhoneOnDemand } from '../../src/app/forms/phone-on-demand.tsx'
import { textsOf } from '../../src/base/i18n/all-texts.ts'
import { useAfterPhones } from '../../src/app/forms/phones-read.ts'
import { createI18n } from '../../src/base/i18n/create-i18n.ts'
import { sharedNamespaces } from '../../src/base/i18n/namespaces.ts'

function Form({ start = '', onSend }: { start?: string; onSend?: (phone: string) => void }) {
  const [value, setValue] = useState(start)
  const latest = useRef(value)
  const send = useAfterPhones(async () => onSend?.(latest.current))
  return (
    <I18nextProvider i18n={createI18n('en', textsOf('en', [...sharedNamespaces]), 'Sungai Raya')}>
      <form onSubmit={send}>
        <PhoneOnDemand
          id="phone"
          label="Phone"
          value={value}
          onChange={phone => {
            latest.current = phone
            setValue(phone)
          }}
          languageTag="en-GB"
        />
        <input aria-label="Next" />
        <button>Send</button>
      </form>
    </I18nextProvider>
  )
}

const realField = () => screen.findByRole('button', { name: /country/i })
test('focus moves from the plain field to the real one', async () => {
  render(<Form />)
  screen.getByLabelText('Phone').focus()
  await realField()
  await waitFor(() => expect(document.activeElement?.id).toBe('phone'))
})

/** Resolves when the real field has loaded, after those who requested it before. */
const arrived = () => import('../../src/ui/phone/phone-field.tsx')

test('focus stays on the next field when the real one has loaded but is not rendered yet', async () => {
  await arrived()
  render(<Form />)
  const plain = screen.getByLabelText('Phone')
  const next = screen.getByLabelText('Next')
  act(() => plain.focus())
  await arrived()
  expect(plain.isConnected).toBe(true)
  next.focus()
  await realField()
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(document.activeElement).toBe(next)
})

test.each([
  ['0812 3456 7890', '+6281234567890'],
  ['62 812 3456 7890', '+6281234567890'],
  ['0062 812 3456 7890', '+6281234567890'],
  ['+62 (0)812.3456.7890', '+6281234567890'],
  ['+44 7911 123456', '+447911123456'],
])(
  '%s is sent as %s, even when typed and sent before the rules are loaded',
  async (typed, sent) => {
    const user = userEvent.setup()
    const sending: string[] = []
    render(<Form onSend={phone => sending.push(phone)} />)
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: typed } })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sending[0]).toBe(sent))
  },
)

test('a value that the browser filled in before hydration is read as well', async () => {
  const sending: string[] = []
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Form onSend={phone => sending.push(phone)} />)
  page.querySelector<HTMLInputElement>('#phone')!.value = '0062 812 3456 7890'
  const root = hydrateRoot(page, <Form onSend={phone => sending.push(phone)} />)
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('0062 812 3456 7890'))
  await realField()
  fireEvent.submit(page.querySelector('form')!)
  await waitFor(() => expect(sending).toEqual(['+6281234567890']))
  act(() => root.unmount())
  page.remove()
})

test('a number that a draft kept as typed is parsed when the form opens', async () => {
  const user = userEvent.setup()
  const sending: string[] = []
  render(<Form start="0812 3456 7890" onSend={phone => sending.push(phone)} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sending).toEqual(['+6281234567890']))
})
