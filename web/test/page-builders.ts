import type { PageKey, SectionLayout } from '@arung/contracts/pages/requests'
import type { MenuView, PageView } from '@arung/contracts/pages/views'
import type { RedirectRule } from '@arung/contracts/redirects/requests'

/** A company page with one section of each kind of content. */
export const pageView = (key: PageKey, layout: SectionLayout = 'CARDS'): PageView => ({
  key,
  title: `Title of ${key}`,
  titleId: `Judul ${key}`,
  lead: 'The lead.',
  leadId: 'Pengantar.',
  metaTitle: `Meta ${key}`,
  metaTitleId: `Meta ${key} ID`,
  metaDescription: 'What the page is about.',
  metaDescriptionId: 'Tentang apa halaman ini.',
  picture: null,
  sections: [
    {
      id: 'first',
      layout,
      heading: 'The heading in English',
      headingId: 'Judul dalam bahasa Indonesia',
      body: '<p>Body in <strong>English</strong>.</p>',
      bodyId: '<p>Isi.</p>',
      picture: null,
      items: [{ title: 'One', titleId: 'Satu', text: 'The first.', textId: 'Yang pertama.' }],
    },
  ],
  changedAt: '2026-11-01T20:00:00.000Z',
})

const dish = {
  name: 'Sate lilit',
  nameId: 'Sate lilit',
  description: 'Minced fish.',
  descriptionId: 'Ikan cincang.',
  price: 55_000,
  usdPrice: 350,
  vegetarian: false,
  spicy: true,
  available: true,
}

export const menuView: MenuView = {
  opens: '11:00',
  closes: '16:00',
  place: 'Payangan',
  latitude: -8.4259,
  longitude: 115.2431,
  sections: [
    {
      id: 'mains',
      name: 'Mains',
      nameId: 'Hidangan utama',
      dishes: [
        dish,
        { ...dish, name: 'Tipat cantok', vegetarian: true, spicy: false },
        { ...dish, name: 'Bebek betutu', available: false },
      ],
    },
  ],
  changedAt: '2026-11-01T20:00:00.000Z',
}

export const rules: readonly RedirectRule[] = [
  { from: '/history', to: '/our-history', status: 308 },
  { from: '/menu', to: '/restaurant#menu', status: 302 },
  { from: '/find-us', to: 'https://maps.example/bali', status: 302 },
  { from: '/elsewhere', to: 'https://evil.example/', status: 302 },
  { from: '/about', to: '/activities', status: 301 },
]

/** The public settings as the query API answers them. */
export const settings = {
  operatorName: 'Sungai Raya',
  email: 'hello@jeramaya.example',
  phone: '+62 361 000 000',
  whatsapp: '+62 361 000 000',
  address: 'Payangan',
  timeZone: 'Asia/Makassar',
  holdMinutes: 15,
  paymentMinutes: 60,
  freeCancellationHours: 24,
  depositPercent: 100,
  depositDaysMin: 7,
  serverTime: '2026-11-21T00:00:00.000Z',
}
