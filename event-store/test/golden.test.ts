import { expect } from 'vitest'
import { goldenSuite } from '../src/golden.ts'
import { createMemoryVault } from '../src/vault.ts'
import { guestCodec, named } from './guests.ts'

goldenSuite({
  folder: new URL('golden', import.meta.url).pathname,
  codec: guestCodec(createMemoryVault()),
  samples: {
    GuestNamed: named('guest-1').data,
    GuestWeighed: { guestId: 'guest-1', weight: { grams: 71_000 } },
  },
  check: event => {
    if (event.type === 'GuestWeighed') expect(event.data.weight.grams).toBe(71_000)
  },
})
