import { Location } from '../contact/Location.tsx';
import { RequestSection } from '../contact/RequestSection.tsx';
import type { PageProps } from '../site-input.ts';
import { Certificates } from '../trust/Certificates.tsx';
import { Reviews } from '../trust/Reviews.tsx';
import { Badges } from './Badges.tsx';
import { Facility } from './Facility.tsx';
import { Hero } from './Hero.tsx';
import { Reasons } from './Reasons.tsx';
import { ServiceCards } from './ServiceCards.tsx';

export function Home(props: PageProps) {
  return (
    <>
      <Hero {...props} />
      <Badges {...props} />
      <ServiceCards {...props} />
      <RequestSection {...props} />
      <Reasons {...props} />
      <Certificates {...props} isTinted />
      <Reviews {...props} />
      <Facility {...props} />
      <Location {...props} />
    </>
  );
}
