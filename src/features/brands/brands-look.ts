/** Most letters have a brand or two: the alphabet runs down in columns, as in an index. */
export const columnsLook = 'mt-8 tablet:columns-2 tablet:gap-x-8 desktop:mt-10 desktop:gap-x-16 wide:columns-3';

export const letterLook =
  'grid break-inside-avoid grid-cols-[2rem_minmax(0,1fr)] border-hairline border-t pt-5 pb-9 desktop:grid-cols-[3rem_minmax(0,1fr)]';
