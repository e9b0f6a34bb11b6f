import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import '../setup.ts'
import { countries, countryOfNumber } from '../../src/ui/phone/countries.ts'
import { PhoneField } from '../../src/ui/phone/phone-field.tsx'
import { renderApp } from '../render-app.tsx'

function Phone({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <PhoneField label="Phone" value={value} onChange={setValue} languageTag="en-GB" />
      <output>{value}</output>
    </>
  )
}

describe('the country list', () => {
  test('has every country once, with upper-case codes and priorities', () => {
    expect(countries.length).toBeGreaterThanOrEqual(240)
    expect(new Set(countries.map(country => country.iso2)).size).toBe(countries.length)
    expect(countries.every(country => /^[A-Z]{2}$/.test(country.iso2))).toBe(true)
  })
  test('finds the country of a number by dial code, area code and priority', () => {
    expect(countryOfNumber('+62812')?.iso2).toBe('ID')
    expect(countryOfNumber('+1204555')?.iso2).toBe('CA')
    expect(countryOfNumber('+1212555')?.iso2).toBe('US')
    expect(countryOfNumber('')).toBeUndefined()
  })
})

describe('the phone field', () => {
  test('has the properties the specification gives it', () => {
    renderApp(<Phone />)
    const input = screen.getByLabelText('Phone')
    expect(input).toHaveAttribute('type', 'tel')
    expect(input).toHaveAttribute('name', 'telephone')
    expect(input).toHaveAttribute('maxlength', '25')
    expect(input).toHaveAttribute('placeholder', 'Enter a phone number')
  })
  test('stores what is typed as E.164 and formats it', async () => {
    const user = userEvent.setup()
    renderApp(<Phone />)
    await new Promise(resolve => setTimeout(resolve, 300))
    await user.type(screen.getByLabelText('Phone'), '081234567890')
    expect(screen.getByText('+6281234567890')).toBeInTheDocument()
    expect(screen.getByLabelText('Phone')).toHaveValue('0812-3456-7890')
  })
  test('follows a pasted international number to its country', async () => {
    const user = userEvent.setup()
    renderApp(<Phone />)
    await new Promise(resolve => setTimeout(resolve, 300))
    await user.click(screen.getByLabelText('Phone'))
    await user.paste('+61412345678')
    expect(screen.getByText('+61412345678')).toBeInTheDocument()
    expect(screen.getByRole('combobox')).toHaveValue('AU +61')
  })
})
