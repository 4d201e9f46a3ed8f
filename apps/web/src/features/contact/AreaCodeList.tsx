import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { CountryList } from './CountryList.tsx';

interface AreaCodeListProps {
  readonly dialCode: string;
  readonly onChoose: (dialCode: string) => void;
}

/** The countries with their area codes. */
export function AreaCodeList({ dialCode, onChoose }: AreaCodeListProps) {
  const codes = useQuery(query(CALLS.areaCode, {}, { staleTime: Number.POSITIVE_INFINITY }));
  return (
    <CountryList
      query={codes}
      isChosen={(each) => each.dialCode === dialCode}
      onChoose={(each) => onChoose(each.dialCode)}
      endOf={(each) => `+${each.dialCode}`}
    />
  );
}
