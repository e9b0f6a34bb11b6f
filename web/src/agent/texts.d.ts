import type agent from '../base/i18n/en/agent.json'

declare global {
  interface Texts {
    agent: typeof agent
  }
}
