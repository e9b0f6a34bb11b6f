import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PageEvent } from '../src/pages/events.ts'
import { menu, type MenuCommand } from '../src/pages/menu.ts'
import { page, type PageCommand } from '../src/pages/page.ts'
import type { RedirectEvent } from '../src/redirects/events.ts'
import { redirects, type RedirectCommand } from '../src/redirects/redirects.ts'
import { sampleMenu, samplePage, sampleRules } from '../src/testing/sample-pages.ts'
import { deciderLaws } from './laws.ts'
import { given } from './specification.ts'

const now = '2026-12-01T02:00:00.000Z'
type PageSaved = Extract<PageEvent, { type: 'PageSaved' }>
type MenuSaved = Extract<PageEvent, { type: 'MenuSaved' }>

describe('a company page', () => {
  const save = (title = samplePage.title): PageCommand => ({
    type: 'SavePage',
    pageKey: 'about',
    page: { ...samplePage, title },
    now,
  })
  const saved = (title = samplePage.title): PageSaved => ({
    type: 'PageSaved',
    data: { pageKey: 'about', page: { ...samplePage, title }, at: now },
  })
  test('is saved as a whole, and saving it unchanged emits no event', () => {
    given(page).when(save()).thenEvents(saved())
    given(page, saved()).when(save()).thenNothing()
    given(page, saved()).when(save('Who we are')).thenEvents(saved('Who we are'))
  })
  deciderLaws({
    name: 'a page',
    decider: page,
    commands: fc.constantFrom('a', 'b', 'c').map(save),
    events: fc.constantFrom('a', 'b').map(saved),
  })
})

describe("the restaurant's menu", () => {
  const save = (opens = '11:00'): MenuCommand => ({
    type: 'SaveMenu',
    menu: { ...sampleMenu, opens },
    now,
  })
  const saved = (opens = '11:00'): MenuSaved => ({
    type: 'MenuSaved',
    data: { menu: { ...sampleMenu, opens }, at: now },
  })
  test('is saved as a whole, and saving it unchanged emits no event', () => {
    given(menu).when(save()).thenEvents(saved())
    given(menu, saved()).when(save()).thenNothing()
  })
  test('requires an opening time before the closing time', () => {
    given(menu).when(save('16:00')).thenRefused('NeverOpen')
    given(menu).when(save('17:00')).thenRefused('NeverOpen')
  })
  deciderLaws({
    name: 'a menu',
    decider: menu,
    commands: fc.constantFrom('09:00', '11:00', '18:00').map(save),
    events: fc.constantFrom('09:00', '11:00').map(saved),
  })
})

describe('route rules', () => {
  const rule = (from: string, to: string) => ({ from, to, status: 308 as const })
  const save = (...rules: RedirectCommand['rules']): RedirectCommand => ({
    type: 'SaveRedirects',
    rules,
    now,
  })
  const saved = (...rules: RedirectCommand['rules']): RedirectEvent => ({
    type: 'RedirectsSaved',
    data: { rules, at: now },
  })
  test('are saved all at once, and saving them unchanged emits no event', () => {
    given(redirects)
      .when(save(...sampleRules))
      .thenEvents(saved(...sampleRules))
    given(redirects, saved(...sampleRules))
      .when(save(...sampleRules))
      .thenNothing()
    given(redirects, saved(...sampleRules))
      .when(save())
      .thenEvents(saved())
    given(redirects).when(save()).thenNothing()
  })
  test('never lead back to their start, over any number of steps', () => {
    given(redirects)
      .when(save(rule('/a', '/a')))
      .thenRefused('RedirectLoop')
    given(redirects)
      .when(save(rule('/a', '/b?x=1'), rule('/b', '/c'), rule('/c', '/a#top')))
      .thenRefused('RedirectLoop')
    given(redirects)
      .when(save(rule('/a', '/b'), rule('/b', '/c')))
      .thenTypes('RedirectsSaved')
  })
  const path = fc.constantFrom('/a', '/b', '/c', '/d')
  deciderLaws({
    name: 'route rules',
    decider: redirects,
    commands: fc
      .uniqueArray(fc.tuple(path, path), { selector: ([from]) => from, maxLength: 4 })
      .map(pairs => save(...pairs.map(([from, to]) => rule(from, to)))),
    events: fc.constantFrom(saved(...sampleRules), saved()),
    holds(state) {
      for (const start of state) {
        let at = start.to
        for (let step = 0; step < state.length; step += 1)
          at = state.find(one => one.from === at)?.to ?? at
        expect(state.some(one => one.from === at)).toBe(false)
      }
    },
  })
})
