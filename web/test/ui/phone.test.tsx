import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import {
  countries,
  countryOf,
  countryOfNumber,
  findCountries,
} from '../../src/ui/phone/countries.ts'
import { PhoneField } from '../../src/ui/phone/phone-field.tsx'
import { caretAfter, typePhone } from '../../src/ui/phone/phone-number.ts'
import { renderApp } from '../render-app.tsx'

// Watched, not replaced.
vi.mock('../../src/ui/phone/countries.ts', { spy: true })

function Phone({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <PhoneField label="Phone" value={value} onChange={setValue} languageTag="en-GB" />
      <output>{value}</output>
    </>
  )
}

test('the phone field is named telephone in every form, whatever the form calls its value (specification, point 9)', () => {
  const field = { name: 'phone' }
  renderApp(
    <PhoneField {...field} label="Phone" value="" onChange={() => {}} languageTag="en-GB" />,
  )
  const input = screen.getByRole('textbox', { name: 'Phone' })
  expect(input).toHaveAttribute('name', 'telephone')
  expect(input).toHaveAttribute('type', 'tel')
  expect(input).toHaveAttribute('maxlength', '25')
})

describe('the country list', () => {
  test('has every country once, with upper-case codes and priorities', () => {
    expect(countries.length).toBeGreaterThanOrEqual(240)
    expect(new Set(countries.map(country => country.iso2)).size).toBe(countries.length)
    expect(countries.every(country => /^[A-Z]{2}$/.test(country.iso2))).toBe(true)
  })
  test('gives each country a name, a code, a dial code, a priority (0 by default) and any area codes', () => {
    const entry = (iso2: string) => countryOf(iso2)
    expect(entry('ID')).toEqual({
      name: 'Indonesia',
      iso2: 'ID',
      dialCode: '62',
      priority: 0,
      areaCodes: null,
    })
    // The North American plan: one dial code, distinguished by area codes, the United States first.
    expect(entry('US')).toMatchObject({ dialCode: '1', priority: 0, areaCodes: null })
    expect(entry('CA')).toMatchObject({ dialCode: '1', priority: 1 })
    expect(entry('CA')?.areaCodes).toEqual(expect.arrayContaining(['204', '416', '604']))
    expect(entry('BS')).toMatchObject({ dialCode: '1', areaCodes: ['242'] })
    expect(countries.filter(({ priority }) => priority === 0).length).toBeGreaterThan(190)
    for (const { name, dialCode, priority } of countries) {
      expect(name).not.toBe('')
      expect(dialCode).toMatch(/^[1-9]\d{0,3}$/)
      expect(priority).toBeGreaterThanOrEqual(0)
    }
    expect(countryOfNumber('+1242555')?.iso2).toBe('BS')
    expect(countryOfNumber('+44')?.iso2).toBe('GB')
  })
  test('finds the country of a number by dial code, area code and priority', () => {
    expect(countryOfNumber('+62812')?.iso2).toBe('ID')
    expect(countryOfNumber('+1204555')?.iso2).toBe('CA')
    expect(countryOfNumber('+1212555')?.iso2).toBe('US')
    expect(countryOfNumber('')).toBeUndefined()
  })
  test('can be searched by name in both languages, by code, and by dial code in order of priority', () => {
    const codes = (search: string, tag = 'en-GB') =>
      findCountries(search, tag).map(country => country.iso2)
    expect(codes('germ')).toEqual(['DE'])
    expect(codes('jerm', 'id-ID')).toEqual(['DE'])
    expect(codes('id')[0]).toBe('ID')
    expect(codes('+44').slice(0, 4)).toEqual(['GB', 'GG', 'IM', 'JE'])
    expect(codes('1').slice(0, 2)).toEqual(['US', 'CA'])
    expect(codes('62')).toEqual(['ID'])
    expect(codes('zzz')).toEqual([])
    expect(codes('', 'id-ID')[0]).toBe('AF')
    expect(codes('', 'id-ID')).toHaveLength(countries.length)
  })
})

describe('a typed number', () => {
  test('is checked for its country: impossible by length, unusual by range', () => {
    expect(typePhone('081234567890', 'ID')).toMatchObject({ value: '+6281234567890', usual: true })
    expect(typePhone('0812', 'ID')).toMatchObject({ possible: false })
    expect(typePhone('111 555 0000', 'US')).toMatchObject({ possible: true, usual: false })
    expect(typePhone('0412 345 678', 'AU').value).toBe('+61412345678')
  })
  test('keeps the caret behind the same digits while it is formatted', () => {
    expect(caretAfter('0812-3456-7890', '08123')).toBe(6)
    expect(caretAfter('+62 812-3456', '+628')).toBe(5)
    expect(caretAfter('0812', '')).toBe(0)
    expect(caretAfter('0812', '0812999')).toBe(4)
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
  test('stores the input as E.164 and formats it', async () => {
    const user = userEvent.setup()
    renderApp(<Phone />)
    await user.type(screen.getByLabelText('Phone'), '081234567890')
    expect(screen.getByText('+6281234567890')).toBeInTheDocument()
    expect(screen.getByLabelText('Phone')).toHaveValue('0812-3456-7890')
  })
  test.each([
    ['ID', '081234567890', '0812-3456-7890'],
    ['AU', '0412345678', '0412 345 678'],
    ['US', '2125550100', '(212) 555-0100'],
    ['SG', '+6581234567', '+65 8123 4567'],
  ])('formats a number as people in %s write it', (country, typed, shown) => {
    expect(typePhone(typed, country).formatted).toBe(shown)
  })
  test('accepts at most 25 characters', async () => {
    const user = userEvent.setup()
    renderApp(<Phone />)
    await user.type(screen.getByLabelText('Phone'), '1'.repeat(40))
    expect((screen.getByLabelText('Phone') as HTMLInputElement).value.length).toBe(25)
  })
  test('does not render its country list again while a number is typed', async () => {
    renderApp(<Phone />)
    vi.mocked(countryOf).mockClear()
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '0812' } })
    expect(screen.getByLabelText('Phone')).toHaveValue('0812')
    // The number looks its country up once; the list would do it for its own label as well.
    expect(countryOf).toHaveBeenCalledTimes(1)
  })
  test.each([
    ['0812 3456 7890', '+6281234567890'],
    ['62 812 3456 7890', '+6281234567890'],
    ['0062 (0)812.3456.7890', '+6281234567890'],
    ['+44 (0)7911 123456', '+447911123456'],
  ])('reads %s typed before its rules were loaded', async (early, stored) => {
    renderApp(<Phone start={early} />)
    expect(await screen.findByText(stored)).toBeInTheDocument()
  })
  test('does not truncate a long pasted number', async () => {
    const user = userEvent.setup()
    renderApp(<Phone />)
    await user.click(screen.getByLabelText('Phone'))
    await user.paste('+62 (0) 812 - 3456 - 7890 99')
    expect(screen.getByText('+628123456789099')).toBeInTheDocument()
  })
  test('shows how it interprets a number without a calling code', async () => {
    const user = userEvent.setup()
    renderApp(<Phone />)
    await user.type(screen.getByLabelText('Phone'), '0412345678')
    expect(screen.getByText('Indonesia: +62 412 345678')).toBeInTheDocument()
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Indonesia: +62 412 345678')
  })
  test('asks whether a number without its plus belongs to another country', async () => {
    const user = userEvent.setup()
    renderApp(<Phone />)
    await user.type(screen.getByLabelText('Phone'), '4915123456789')
    expect(screen.queryByText(/^\+\d+$/)).not.toBeInTheDocument()
    await user.tab()
    expect(screen.getByText(/Choose which number it is/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Use +49 1512 3456789 (Germany)' }))
    expect(screen.getByText('+4915123456789')).toBeInTheDocument()
    expect(screen.getByRole('combobox')).toHaveValue('DE +49')
  })
  test('uses the number of the selected country when the visitor chooses it', async () => {
    const user = userEvent.setup()
    renderApp(<Phone />)
    await user.type(screen.getByLabelText('Phone'), '4915123456789')
    await user.click(screen.getByRole('button', { name: /Indonesia/ }))
    expect(screen.getByText('+624915123456789')).toBeInTheDocument()
  })
  test('passes no number to the form while it is incomplete', async () => {
    const user = userEvent.setup()
    renderApp(<Phone />)
    await user.type(screen.getByLabelText('Phone'), '+628123')
    expect(screen.queryByText(/^\+\d+$/)).not.toBeInTheDocument()
    await user.type(screen.getByLabelText('Phone'), '456789')
    expect(screen.getByText('+628123456789')).toBeInTheDocument()
  })
  test('selects the country of a pasted international number', async () => {
    const user = userEvent.setup()
    renderApp(<Phone />)
    await user.click(screen.getByLabelText('Phone'))
    await user.paste('+61412345678')
    expect(screen.getByText('+61412345678')).toBeInTheDocument()
    expect(screen.getByRole('combobox')).toHaveValue('AU +61')
  })
  test('starts with the given country, and keeps one chosen by typing', async () => {
    const user = userEvent.setup()
    const field = (country?: string) => (
      <PhoneField
        label="Phone"
        value=""
        onChange={() => undefined}
        languageTag="en-GB"
        {...(country ? { defaultCountry: country } : {})}
      />
    )
    function Arriving() {
      const [country, setCountry] = useState<string>()
      return (
        <>
          {field(country)}
          <button onClick={() => setCountry('SG')}>arrive</button>
        </>
      )
    }
    renderApp(<Arriving />)
    expect(screen.getByRole('combobox')).toHaveValue('ID +62')
    await user.click(screen.getByText('arrive'))
    expect(screen.getByRole('combobox')).toHaveValue('SG +65')
    await user.click(screen.getByLabelText('Phone'))
    await user.paste('+44')
    expect(screen.getByRole('combobox')).toHaveValue('GB +44')
  })
})
