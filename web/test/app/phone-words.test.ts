import { phoneWords } from '@arung/contracts/phone-words'
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'

test('a number is shown in groups that can be read out', () => {
  expect(phoneWords('+6281234567890')).toBe('+62 812 3456 7890')
  expect(phoneWords('+62361000000')).toBe('+62 361 000 000')
  expect(phoneWords('+14155552671')).toBe('+1 415 555 2671')
  expect(phoneWords('+6591234567')).toBe('+65 9123 4567')
})

test('the calling code of every country is separated, and no digit is lost', () => {
  for (const country of getCountries()) {
    const number = getExampleNumber(country, examples)?.number
    if (number === undefined) continue
    const shown = phoneWords(number)
    expect(shown.split(' ')[0], country).toBe(`+${getCountryCallingCode(country)}`)
    expect(parsePhoneNumberFromString(shown)?.number).toBe(number)
  }
})

test('text that is not a number stays unchanged', () => {
  expect(phoneWords('0812 345')).toBe('0812 345')
  expect(phoneWords('')).toBe('')
})
