import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { PhoneOnDemand } from '../../src/app/forms/phone-on-demand.tsx'
import { textsOf } from '../../src/app/i18n/all-texts.ts'
import { createI18n } from '../../src/app/i18n/create-i18n.ts'
import { sharedNamespaces } from '../../src/app/i18n/namespaces.ts'

function Form() {
  const [value, setValue] = useState('')
  return (
    <I18nextProvider i18n={createI18n('en', textsOf('en', [...sharedNamespaces]))}>
      <PhoneOnDemand
        id="phone"
        label="Phone"
        value={value}
        onChange={setValue}
        languageTag="en-GB"
      />
      <input aria-label="Next" />
    </I18nextProvider>
  )
}

const realField = () => screen.findByRole('button', { name: /country/i }, { timeout: 20_000 })
test('who is in the plain field goes on in the real one', async () => {
  render(<Form />)
  screen.getByLabelText('Phone').focus()
  await realField()
  await waitFor(() => expect(document.activeElement?.id).toBe('phone'))
})

/** Resolves when both parts of the real field have arrived, after whoever asked for them before. */
const arrived = () =>
  Promise.all([
    import('../../src/ui/phone/phone-field.tsx'),
    import('../../src/ui/phone/phone-number.ts'),
  ])

test('who goes on to the next field when the real one has arrived but is not drawn yet is left there', async () => {
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
