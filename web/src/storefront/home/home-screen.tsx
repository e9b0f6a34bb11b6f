import {
  blogsResource,
  categoryNamesResource,
  picksResource,
  settingsResource,
} from '../../app/api/resources.ts'
import { useResource } from '../../app/api/resource.ts'
import { operatorOf } from '../../app/head/structured.ts'
import type { Page } from '../../app/head/page.ts'
import { pageResource } from '../pages/pages-resource.ts'
import { SectionApart } from '../../ui/section-apart.tsx'
import { ComboBand } from './combo-band.tsx'
import { Facts } from './facts.tsx'
import { FromTheBlog } from './from-the-blog.tsx'
import { Hero } from './hero.tsx'
import { HomeSection } from './home-section.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Picks } from './picks.tsx'

const homeResource = pageResource('home')
const newestArticles = blogsResource({ category: null, page: 1, size: 3 })

/**
 * The home page. What it says about the operator is a company page that admins write; before that nothing is said. Its
 * first section is the strip of facts when it holds figures.
 */
export function Screen() {
  const { data: words } = useResource(homeResource)
  const picks = useResource(picksResource)
  const categories = useResource(categoryNamesResource)
  const articles = useResource(newestArticles)
  const sections = words?.sections ?? []
  const facts = sections.filter(({ layout }, index) => index === 0 && layout === 'FIGURES')
  return (
    <>
      <Hero words={words} categories={categories.data ?? []} />
      <SectionApart>
        {facts.map(({ id, items }) => (
          <Facts key={id} items={items} />
        ))}
        <Picks
          products={picks.data?.picks ?? []}
          failed={picks.data === undefined && picks.error !== undefined}
          onRetry={() => void picks.mutate()}
        />
      </SectionApart>
      <SectionApart>
        <ComboBand combo={picks.data?.combo ?? null} gold={picks.data?.gold ?? null} />
      </SectionApart>
      <SectionApart>
        {sections.slice(facts.length).map(section => (
          <HomeSection key={section.id} section={section} />
        ))}
        <HowItWorks />
      </SectionApart>
      <SectionApart>
        <FromTheBlog articles={articles.data?.items ?? []} />
      </SectionApart>
    </>
  )
}

export const page: Page = {
  namespaces: ['home', 'catalogue'],
  rendering: 'server',
  resources: () => [picksResource],
  sides: () => [homeResource, categoryNamesResource, newestArticles],
  head: ({ t, locale, origin, read }) => {
    const words = read(homeResource)
    const picture = words?.picture ?? read(picksResource)?.cover
    const pick = (english: string, indonesian: string) => (locale === 'id' ? indonesian : english)
    return {
      title: words ? pick(words.metaTitle, words.metaTitleId) : t('home:title'),
      description: words
        ? pick(words.metaDescription, words.metaDescriptionId)
        : t('home:description'),
      path: '/',
      ...(picture ? { image: { base: picture.base, alt: picture.alt } } : {}),
      // Search engines read the page as it is sent; the browser is spared the code.
      ...(import.meta.env.SSR
        ? {
            structured: [
              operatorOf(origin, read(settingsResource)),
              {
                '@type': 'WebSite',
                name: t('common:operator'),
                url: `${origin}/`,
                inLanguage: ['en', 'id'],
              },
            ],
          }
        : {}),
    }
  },
}
