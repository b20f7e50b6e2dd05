import { PageHead } from "../parts/page/PageHead.tsx";
import { DoctorSection } from "./DoctorSection.tsx";
import { IndexSection } from "./IndexSection.tsx";
import { RemovalsSection } from "./RemovalsSection.tsx";

export default () => (
  <>
    <PageHead
      title="Maintenance"
      about="Check what is stored, rebuild the search index, and see what has been removed from disk."
    />
    <DoctorSection />
    <IndexSection />
    <RemovalsSection />
  </>
);
