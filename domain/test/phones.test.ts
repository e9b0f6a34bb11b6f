import { foreignPhone, readPhone } from '@arung/contracts/phones/read-phone'
import { storedPhone as byForm } from '@arung/contracts/phones/stored-by-form'
import { storedPhone as byRules } from '@arung/contracts/phones/stored-by-rules'
import { Phone } from '@arung/contracts/scalars'
import { SaveSettings } from '@arung/contracts/settings/requests'
import { expect, test } from 'vitest'

test.each([
  ['+62 812 3456 7890', '+6281234567890'],
  ['+62 (0)812-3456-7890', '+6281234567890'],
  ['+6208123456789', '+628123456789'],
  ['0062 812 3456 7890', '+6281234567890'],
  ['(+62) 812.3456.7890', '+6281234567890'],
  ['(0062) 812 3456 7890', '+6281234567890'],
  ['+62 62 812 3456 7890', '+6281234567890'],
  ['tel:+6281234567890', '+6281234567890'],
  ['\u202a+62 812‑3456‑7890\u202c', '+6281234567890'],
  ['＋６２ ８１２ ３４５６ ７８９０', '+6281234567890'],
  ['+44 (0) 7911 123456', '+447911123456'],
  ['+39 06 698 12345', '+390669812345'],
  ['0044 7911 123456', '+447911123456'],
])('%s is stored as %s', (written, stored) => {
  expect(Phone.parse(written)).toBe(stored)
  expect(Phone.parse(stored)).toBe(stored)
  expect(byForm(stored)).toBe(stored)
})

test.each([
  '0812 3456 7890',
  '62 812 3456 7890',
  '+6281',
  '+62 0812 (ask for Made)',
  '+999 123 456 789',
  '+1 800 FLOWERS',
  `+${'1'.repeat(60)}`,
  '',
])('%s is not a valid international number', written => {
  expect(Phone.safeParse(written).error?.issues).toMatchObject([{ format: 'phone' }])
  expect(byRules(written)).toBeNull()
})

test.each([
  ['0812 3456 7890', 'ID', '+6281234567890'],
  ['812-3456-7890', 'ID', '+6281234567890'],
  ['62 812 3456 7890', 'ID', '+6281234567890'],
  ['062 812 3456 7890', 'ID', '+6281234567890'],
  ['0062 812 3456 7890', 'ID', '+6281234567890'],
  ['0412 345 678', 'AU', '+61412345678'],
  ['٠٨١٢٣٤٥٦٧٨٩٠', 'ID', '+6281234567890'],
])('%s in %s is read as %s', (written, country, stored) => {
  expect(readPhone(written, country)).toMatchObject({ e164: stored, possible: true, usual: true })
})

test("digits that begin with another country's code may be foreign; domestic and international forms never are", () => {
  expect(foreignPhone('4915123456789', 'ID')?.e164).toBe('+4915123456789')
  expect(foreignPhone('61 412 345 678', 'ID')?.e164).toBe('+61412345678')
  expect(foreignPhone('1 (212) 555-0100', 'ID')?.e164).toBe('+12125550100')
  for (const own of ['62 812 3456 7890', '0812 3456 7890', '+49 1512 3456789', '0049 1512 3456789'])
    expect(foreignPhone(own, 'ID'), own).toBeNull()
})

test("the operator's numbers are shown in groups, however they are written", () => {
  const shown = (text: string) => SaveSettings.shape.phone.safeParse(text)
  expect(shown('+62 361 123 456').data).toBe('+62 361 123 456')
  expect(shown('(+62) 361.123456').data).toBe('+62 361 123 456')
  expect(shown('0062 361 123456').data).toBe('+62 361 123 456')
  expect(shown('0361 123456').success).toBe(false)
  expect(shown('+62 3').success).toBe(false)
})
