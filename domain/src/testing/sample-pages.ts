import type { SaveMenu, SavePage } from '@arung/contracts/pages/requests'
import type { RedirectRule } from '@arung/contracts/redirects/requests'
import { sampleIds } from './sample-catalogue.ts'

/** A company page of one section, a menu of one dish, and one route rule. */
export const samplePage: SavePage = {
  title: 'About us',
  titleId: 'Tentang kami',
  lead: 'A river company since 2018.',
  leadId: 'Perusahaan sungai sejak 2018.',
  metaTitle: 'About us',
  metaTitleId: 'Tentang kami',
  metaDescription: 'Who takes you down the river.',
  metaDescriptionId: 'Siapa yang membawa Anda menyusuri sungai.',
  picture: { mediaId: sampleIds.picture, alt: 'A raft', altId: 'Sebuah perahu' },
  sections: [
    {
      id: 'safety',
      layout: 'FIGURES',
      heading: 'Safety',
      headingId: 'Keselamatan',
      body: '<p>Every guest is insured.</p>',
      bodyId: '<p>Setiap tamu diasuransikan.</p>',
      picture: null,
      items: [
        { title: '400', titleId: '400', text: 'guests per session', textId: 'tamu per sesi' },
      ],
    },
  ],
}

export const sampleMenu: SaveMenu = {
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
        {
          name: 'Sate lilit',
          nameId: 'Sate lilit',
          description: 'Minced fish on lemongrass.',
          descriptionId: 'Ikan cincang pada batang serai.',
          price: 55_000,
          usdPrice: 350,
          vegetarian: false,
          spicy: true,
          available: true,
        },
      ],
    },
  ],
}

export const sampleRules: readonly RedirectRule[] = [
  { from: '/history', to: '/our-history', status: 308 },
]
