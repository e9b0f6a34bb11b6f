import { Email } from '@arung/contracts/scalars'
import { expect, test } from 'vitest'

test.each([
  ['User@Müller.example', 'user@xn--mller-kva.example'],
  ['user@mu\u0308ller.example', 'user@xn--mller-kva.example'],
  [' user@xn--mller-kva.example ', 'user@xn--mller-kva.example'],
  ['user@straße.example', 'user@xn--strae-oqa.example'],
  ['user@почта.рф', 'user@xn--80a1acny.xn--p1ai'],
  ['user@例え。テスト', 'user@xn--r8jz45g.xn--zckzah'],
  ['Ketut.Ayu+x@Guests.Example', 'ketut.ayu+x@guests.example'],
])('%s is stored as the address %s', (written, stored) => {
  expect(Email.parse(written)).toBe(stored)
  expect(Email.parse(stored)).toBe(stored)
})

test.each([
  'user@müller',
  'user@mül ler.example',
  'user@müller.example/path',
  'user@müller.example:25',
  'user@%6dü.example',
  'user@@müller.example',
  'a@b@müller.example',
  'us\u202eer@müller.example',
  'müller.example',
  'user@١٢٧.0.0.1',
])('%s is not an e-mail address', written => {
  const { error } = Email.safeParse(written)
  expect(error?.issues[0]?.message).toBe('Invalid email address')
})
