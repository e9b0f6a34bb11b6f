import { expect, test } from 'vitest'
import type { MailContent } from '../../src/mail/layout.ts'
import { agentBookingMail } from '../../src/agent-reservations/agent-booking-mail.ts'
import { declinedMail } from '../../src/reservations/declined-mail.ts'

// `replace` takes these as references to what it found.
const name = '$& $1 $$ Made'
const booking = { locale: 'en', number: 'JRM-261212-7K3Q' } as const
const at = { date: '2026-12-12', time: '09:00' }

test.each<readonly [string, MailContent]>([
  [
    'to an agent about a booking',
    agentBookingMail(
      { ...booking, guest: name, activities: [], href: 'https://example.com' },
      { what: 'APPROVED' },
    ),
  ],
  [
    'about a declined request',
    declinedMail({ ...booking, ...at, name, activity: 'Rafting', reason: 'WEATHER' }),
  ],
])('a mail %s shows a name as it is written', (_, content) => {
  expect(JSON.stringify(content)).toContain(name)
  expect(JSON.stringify(content)).not.toMatch(/\{[a-z]+\}/)
})
