import type { SavePage } from '@arung/contracts/pages/requests'

type Section = SavePage['sections'][number]

export const freshItem: Section['items'][number] = { title: '', titleId: '', text: '', textId: '' }

export const freshSection: Section = {
  id: '',
  layout: 'TEXT',
  heading: '',
  headingId: '',
  body: '',
  bodyId: '',
  picture: null,
  items: [],
}

export const freshPage: SavePage = {
  title: '',
  titleId: '',
  lead: '',
  leadId: '',
  metaTitle: '',
  metaTitleId: '',
  metaDescription: '',
  metaDescriptionId: '',
  picture: null,
  sections: [freshSection],
}

/** The maximum number of sections in a page, and of items in a section. */
export const most = { sections: 30, items: 12 } as const
