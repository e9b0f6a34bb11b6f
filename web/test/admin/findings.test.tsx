import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import type { CheckCode, CheckFinding } from '@arung/contracts/orders/checks'
import { Checks } from '../../src/admin/orders/checks.tsx'
import { createI18n } from '../../src/base/i18n/create-i18n.ts'
import { textsOf } from '../../src/base/i18n/all-texts.ts'

const rafting = { name: 'Ayung rafting', nameId: 'Arung jeram Ayung' }
const ubud = { name: 'Ubud area', nameId: 'Daerah Ubud' }
const coast = { name: 'South coast', nameId: 'Pantai selatan' }
const date = '2026-12-03'

const said: readonly [CheckFinding, string, string][] = [
  [{ what: 'NOT_FULLY_PAID', orderNumber: 'AR-1' }, 'AR-1 is not fully paid', 'AR-1 belum lunas'],
  [
    { what: 'CLOSED', ...rafting, date },
    'Ayung rafting is closed on 3 Dec',
    'Arung jeram Ayung tutup pada 3 Des',
  ],
  [
    { what: 'OVER_CAPACITY', ...rafting, date },
    'Ayung rafting on 3 Dec is over capacity',
    'Arung jeram Ayung pada 3 Des melebihi kuota',
  ],
  [
    {
      what: 'OVERLAP',
      first: { ...rafting, date, time: '09:00' },
      second: { name: 'Swing', nameId: 'Ayunan', date, time: '10:30' },
    },
    'Ayung rafting (3 Dec, 09:00) and Swing (3 Dec, 10:30)',
    'Arung jeram Ayung (3 Des, 09.00) dan Ayunan (3 Des, 10.30)',
  ],
  [{ what: 'NOT_CHECKED', ...rafting }, 'Ayung rafting', 'Arung jeram Ayung'],
  [
    {
      what: 'AGES',
      ...rafting,
      guests: [
        { name: 'Made', age: 6 },
        { name: 'Tom', age: 80 },
      ],
    },
    'Ayung rafting: Made (6), Tom (80)',
    'Arung jeram Ayung: Made (6), Tom (80)',
  ],
  [
    { what: 'BIRTH_DATE', name: 'Made', age: 40, birthDate: '2020-01-05' },
    'Made: 40, born 5 January 2020',
    'Made: 40 tahun, lahir 5 Januari 2020',
  ],
  [
    { what: 'NO_PICKUP', place: null },
    'No pick-up or own transport chosen',
    'Penjemputan atau datang sendiri belum dipilih',
  ],
  [
    { what: 'NO_PICKUP', place: 'Villa Karang' },
    'No pick-up zone chosen; the guests stay at “Villa Karang”',
    'Zona penjemputan belum dipilih; tamu menginap di “Villa Karang”',
  ],
  [
    { what: 'NO_PLACE', ...coast },
    'South coast: pick-up place missing',
    'Pantai selatan: tempat penjemputan belum diisi',
  ],
  [
    { what: 'OTHER_ZONE', place: 'Santika', ...coast, zones: [] },
    'Chosen: South coast. “Santika” is in no known zone',
    'Dipilih: Pantai selatan. “Santika” tidak ada di zona mana pun',
  ],
  [
    { what: 'OTHER_ZONE', place: 'Villa, Ubud', ...coast, zones: [ubud] },
    'Chosen: South coast. “Villa, Ubud” is in Ubud area',
    'Dipilih: Pantai selatan. “Villa, Ubud” ada di Daerah Ubud',
  ],
]

test.each(said)('a finding is written in both languages (%o)', (found, english, indonesian) => {
  const code: CheckCode = 'ZONE'
  for (const [locale, words] of [
    ['en', english],
    ['id', indonesian],
  ] as const) {
    const i18n = createI18n(locale, textsOf(locale, ['admin']), 'Sungai Raya')
    const { unmount } = render(
      <I18nextProvider i18n={i18n}>
        <Checks order={{ checks: [{ code, state: 'PROBLEM', found: [found] }] }} />
      </I18nextProvider>,
    )
    expect(screen.getByText(words)).toBeVisible()
    unmount()
  }
})
