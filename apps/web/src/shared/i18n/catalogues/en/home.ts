/** Texts of the home screen in English. */
export const home = {
  profile: 'My profile',
  search: 'Search pairs',
  onlineService: 'Online service',
  banners: 'Announcement pictures',
  bannerOf: '{index} of {count}',
  notices: 'Notices',
  allNotices: 'All notices',
  leading: 'Leading pairs',
  approx: '≈ {value} USD',
  mining: 'Lock mining',
  miningText: 'Not open yet. See what is planned',
  lists: 'Rankings',
  volume: 'Volume',
  rise: 'Rise',
  fall: 'Fall',
  bannerPause: 'Stop turning pictures',
  bannerPlay: 'Let pictures turn',
  serviceClosed:
    'The support chat is not open yet. Whoever runs this exchange answers through the notices until then.',
  noPairs: 'No pairs yet',
} as const;
