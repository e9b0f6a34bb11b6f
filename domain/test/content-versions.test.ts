import { describe, expect, test } from 'vitest'
import { blogCategory } from '../src/blogs/blog-category.ts'
import { blog } from '../src/blogs/blog.ts'
import type { Decider } from '../src/decider.ts'
import { menu } from '../src/pages/menu.ts'
import { page } from '../src/pages/page.ts'
import { pickupZone } from '../src/pickups/pickup-zone.ts'
import { redirects } from '../src/redirects/redirects.ts'
import { sampleBlog, sampleBlogCategory } from '../src/testing/sample-blog.ts'
import { given } from './specification.ts'

const now = '2026-12-01T07:00:00.000Z'
const section = {
  id: 'a',
  layout: 'TEXT' as const,
  heading: 'A',
  headingId: 'A',
  body: '<p>a</p>',
  bodyId: '<p>a</p>',
  items: [],
  picture: null,
}
const company = (title: string) => ({
  title,
  titleId: 'a',
  lead: 'a',
  leadId: 'a',
  metaTitle: 'a',
  metaTitleId: 'a',
  metaDescription: 'a',
  metaDescriptionId: 'a',
  picture: null,
  sections: [section],
})
const food = (closes: string) => ({
  opens: '08:00',
  closes,
  place: 'Ubud',
  latitude: -8.5,
  longitude: 115.2,
  sections: [{ id: 'rice', name: 'Rice', nameId: 'Nasi', dishes: [] }],
})
const zone = (rank: number) => ({
  kind: 'SELF' as const,
  name: 'By yourself',
  nameId: 'Sendiri',
  rank,
  discount: 0,
  usdDiscount: 0,
})
const rules = (to: string) => [{ from: '/old', to, status: 301 as const }]

/** Each kind of content with three versions of it, and how one is saved over another. */
const things = [
  row('an article', blog, [1, 2, 3], (n, over) => ({
    type: 'SaveBlog' as const,
    blogId: 'b',
    blog: { ...sampleBlog, title: `Title ${n}` },
    now,
    ...(over === undefined ? {} : { over: { ...sampleBlog, title: `Title ${over}` } }),
  })),
  row('a category of articles', blogCategory, [1, 2, 3], (n, over) => ({
    type: 'Save' as const,
    id: 'c',
    value: { ...sampleBlogCategory, rank: n },
    now,
    ...(over === undefined ? {} : { over: { ...sampleBlogCategory, rank: over } }),
  })),
  row('a company page', page, [1, 2, 3], (n, over) => ({
    type: 'SavePage' as const,
    pageKey: 'about' as const,
    page: company(`Title ${n}`),
    now,
    ...(over === undefined ? {} : { over: company(`Title ${over}`) }),
  })),
  row('the menu', menu, [1, 2, 3], (n, over) => ({
    type: 'SaveMenu' as const,
    menu: food(`2${n}:00`),
    now,
    ...(over === undefined ? {} : { over: food(`2${over}:00`) }),
  })),
  row('the list of route rules', redirects, [1, 2, 3], (n, over) => ({
    type: 'SaveRedirects' as const,
    rules: rules(`/new-${n}`),
    now,
    ...(over === undefined ? {} : { over: rules(`/new-${over}`) }),
  })),
  row('a pick-up zone', pickupZone, [1, 2, 3], (n, over) => ({
    type: 'Save' as const,
    id: 'z',
    value: zone(n),
    now,
    ...(over === undefined ? {} : { over: zone(over) }),
  })),
]

describe.each(things)('$name', ({ saved, refused }) => {
  test('accepts a save made from the current version', () => {
    expect(saved()).toHaveLength(1)
  })
  test('refuses a save over a version that somebody else saved meanwhile', () => {
    expect(refused()).toBe('ChangedMeanwhile')
  })
})

describe('the pictures of an article', () => {
  const pictures = (over?: typeof sampleBlog.images) => ({
    type: 'ChangePictures' as const,
    blogId: 'b',
    images: [],
    now,
    ...(over === undefined ? {} : { over }),
  })
  const saved = (changes: Partial<typeof sampleBlog>) => ({
    type: 'BlogSaved' as const,
    data: { blogId: 'b', blog: { ...sampleBlog, ...changes }, slugBefore: null, at: now },
  })

  test('change alone, and keep everything else that was saved', () => {
    given(blog, saved({ title: 'Later' }))
      .when(pictures(sampleBlog.images))
      .thenEvents(saved({ title: 'Later', images: [] }))
    given(blog, saved({ images: [] }))
      .when(pictures())
      .thenNothing()
  })
  test('are not overwritten when somebody else has changed them meanwhile', () => {
    given(blog, saved({})).when(pictures([])).thenRefused('ChangedMeanwhile')
  })
  test('cannot change for an unknown article', () => {
    given(blog).when(pictures()).thenRefused('BlogUnknown')
  })
})

function row<Command, Event, State, Refusal extends string>(
  name: string,
  decider: Decider<Command, Event, State, Refusal>,
  [first, second, third]: readonly [number, number, number],
  save: (version: number, over?: number) => Command,
) {
  const decide = (state: State, command: Command) => decider.decide(command, state)
  const after = (state: State, command: Command): State => {
    const decision = decide(state, command)
    if (!decision.ok) throw new Error(`${name}: ${decision.refusal}`)
    return decision.events.reduce((so, event) => decider.evolve(so, event), state)
  }
  const there = after(decider.initial, save(first))
  return {
    name,
    saved() {
      const decision = decide(there, save(third, first))
      return decision.ok ? decision.events : []
    },
    refused() {
      const decision = decide(after(there, save(second)), save(third, first))
      return decision.ok ? null : decision.refusal
    },
  }
}
