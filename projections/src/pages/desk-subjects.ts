import type { PageEvent } from '@arung/domain/pages/events'
import { named, picture, saved, type DeskSubjects } from '../histories/desk-said.ts'
import type { Parts } from '../histories/shapes.ts'

const pageParts: Parts = {
  picture,
  sections: {
    key: 'id',
    names: ['heading', 'headingId'],
    parts: { picture, items: { key: 'title', names: ['title', 'titleId'] } },
  },
}
const menuParts: Parts = {
  sections: { key: 'id', names: named, parts: { dishes: { key: 'name', names: named } } },
}

/** What the change history shows of the company pages and the restaurant's menu. */
export const pageSubjects: DeskSubjects<PageEvent> = {
  PageSaved: ({ data }) => saved(`page:${data.pageKey}`, data.page, pageParts),
  MenuSaved: ({ data }) => saved('menu', data.menu, menuParts),
}
