/** Where a host that has only the documented calls keeps an artisan's access to its figures (D2 §7.7). */
export const documentedAccess = {
  artisan: '/api/vendor/{vendor}',
  token: ['premium', 'analyticsToken'],
  url: '/cubejs-api/v1',
  /** How far back figures may reach that nobody dates: the widest time frame. */
  days: 365,
} as const
