/** What people search for in the lessons of the demo, by the folder and number of the lesson that answers it. */
export const englishQueries = `
1/1: license to grow | official rules of my country | how many plants per household | old enough | seeds across a border
1/2: choosing a space | square meter plants | height of the room | attic in summer
1/3: basic set of tools | wipe blades with alcohol | hygiene | remove fallen leaves
1/4: grow journal | what to write down | photograph from the same spot
2/1: good soil | perlite | coconut fiber | worm castings
2/2: germination | how to start seeds | judging seeds | moisture warmth
2/3: seedling | pale stem | watering small plants
2/4: transplanting | fabric pot | drainage holes | pot size
3/1: watering by weight | lift the pot | dry pockets
3/2: nitrogen for leaves | three numbers | pale green from below
3/3: topping | bending stems | garden tape | pruning
3/4: day length | distance of the lamp | even canopy
3/5: ready for flowering | six pairs of leaves | week of rest
4/1: twelve hours of dark | dim green flashlight | long night
4/2: bloom feed | calcium and magnesium | boosters
4/3: mold | fan below the canopy | humidity at night
4/4: ripening | milky | support branches
5/1: tap water | rain water | alkalinity | chloride
5/2: ph range | garden lime | too acidic
5/3: drip irrigation | why two drippers | irrigation safety
5/4: too much water | soil smells sour | small flies
6/1: mobile and immobile elements | iron | what plants eat
6/2: living soil | mycorrhiza | nematodes | bacteria and fungi
6/3: deficiency | damaged leaves | rule out other causes
6/4: compost heap | compost tea | worms
7/1: ppfd | daily light sum | efficacy of led lamps
7/2: temperature and humidity | closes its pores | too warm
7/3: exhaust fan | smell and neighbors | carbon dioxide
7/4: residual current device | smoke alarm | drip loops | fire extinguisher
8/1: prevention | daily round | mesh on air inlets
8/2: spider mites | thrips | aphids | lukewarm shower
8/3: powdery mildew | gray mold | damping off | root rot
8/4: predatory mites | thresholds | integrated plan
9/1: when to harvest | taking samples | time of day harvest
9/2: drying room | hanging | daily check drying
9/3: trimming | gloves of nitrile | scissors
9/4: curing | open the jar | jars
9/5: storage | containers | locked
10/1: adults only | waste water nutrients | commercial license
10/2: roots without soil | oxygen in water | how roots live
10/3: aeroponics | nutrient film | expanded clay | choosing a system
10/4: weekly routine | change the solution | drinks more than it eats
11/1: water and ec | dissolved salts | starting water
11/2: mixing nutrients | calcium and sulfate | dry salts
11/3: why ph moves | ammonium | nitrate ph
11/4: reservoir | algae | cool tank
12/1: safe materials | copper | stainless steel
12/2: siphon | assembly | supply hose
12/3: test run | tightness | pump starts again
12/4: cuttings | starting plants | moving in
13/1: first two weeks | weekly root check | early growth
13/2: root health | smells of swamp | slimy roots
13/3: training fast plants | late afternoon | net
13/4: checking before bloom | spare parts | seven points
14/1: commercial cycle | density | one variety
14/2: deleafing | light uniformity | level tops
14/3: crop steering | dry-back | fertigation
14/4: finishing clean | hair net | visitors sign in
15/1: compliance | inspections | records
15/2: sensors | alarms | automation
15/3: water activity | trimming lines | packing
15/4: labor cost | sustainability | energy cost
`;

/** Lessons in Thai, which has no spaces between words: title, text, and what people search for. */
export const thaiLessons: readonly (readonly [title: string, text: string, queries: string])[] = [
  [
    'การเลือกดิน',
    'ดินร่วนซุยระบายน้ำได้ดีและอุ้มความชื้นพอเหมาะ ผสมขุยมะพร้าวกับเพอร์ไลต์เพื่อให้อากาศผ่าน',
    'ดินร่วน | ขุยมะพร้าว | ระบายน้ำ | การเลือกดิน | ความชื้น',
  ],
  [
    'การเพาะเมล็ด',
    'แช่เมล็ดในน้ำอุ่นหนึ่งคืน แล้ววางบนกระดาษชื้น เมล็ดงอกภายในสามวันในที่มืดและอบอุ่น',
    'เพาะเมล็ด | เมล็ดงอก | น้ำอุ่น | กระดาษชื้น | แช่เมล็ด',
  ],
  [
    'การดูแลต้นกล้า',
    'ต้นกล้าต้องการแสงอ่อนสิบแปดชั่วโมงต่อวัน ถ้าลำต้นยืดสูงให้เลื่อนหลอดไฟเข้าใกล้',
    'ต้นกล้า | หลอดไฟ | ลำต้นยืด | แสงอ่อน | ดูแลต้นกล้า',
  ],
  [
    'การย้ายกระถาง',
    'ย้ายกระถางเมื่อรากเต็ม เลือกกระถางผ้าที่มีรูระบายน้ำ อย่าให้รากฉีกขาด',
    'ย้ายกระถาง | กระถางผ้า | รากเต็ม | รูระบาย | รากฉีกขาด',
  ],
  [
    'การรดน้ำตามน้ำหนัก',
    'ยกกระถางดูน้ำหนักก่อนรดน้ำ เมื่อเบาลงครึ่งหนึ่งจึงรดให้ชุ่มจนน้ำไหลออกก้นกระถาง',
    'รดน้ำ | น้ำหนัก | ยกกระถาง | ก้นกระถาง | รดให้ชุ่ม',
  ],
  [
    'ปุ๋ยบำรุงใบ',
    'ใบสีเขียวซีดจากด้านล่างแสดงว่าขาดไนโตรเจน ให้ปุ๋ยสูตรเร่งใบทุกสองสัปดาห์',
    'ไนโตรเจน | ใบสีเขียวซีด | ปุ๋ยบำรุงใบ | เร่งใบ | สองสัปดาห์',
  ],
  ['การตัดแต่งกิ่ง', 'ใช้กรรไกรคมสะอาดตัดแต่งกิ่งที่อ่อนแอ เด็ดยอดเพื่อให้แตกกิ่งข้าง', 'ตัดแต่งกิ่ง | กรรไกร | เด็ดยอด | กิ่งข้าง | กิ่งที่อ่อนแอ'],
  [
    'แสงสำหรับการเจริญเติบโต',
    'วัดความเข้มแสงด้วยเครื่องวัด แสงแรงเกินไปทำให้ขอบใบไหม้และม้วนงอ',
    'ความเข้มแสง | เครื่องวัด | ขอบใบไหม้ | เจริญเติบโต | แสงแรงเกินไป',
  ],
  [
    'การเปลี่ยนช่วงแสง',
    'เปลี่ยนเป็นกลางวันสิบสองชั่วโมงและกลางคืนมืดสนิทสิบสองชั่วโมงเพื่อกระตุ้นการออกดอก',
    'ช่วงแสง | มืดสนิท | ออกดอก | กลางคืน | กระตุ้นการออกดอก',
  ],
  [
    'ปุ๋ยช่วงออกดอก',
    'ช่วงออกดอกต้องการฟอสฟอรัสและโพแทสเซียมมากขึ้น ลดไนโตรเจนลงทีละน้อย',
    'ฟอสฟอรัส | โพแทสเซียม | ปุ๋ยช่วงออกดอก | ลดไนโตรเจน | ทีละน้อย',
  ],
  [
    'ป้องกันเชื้อรา',
    'ลดความชื้นและเพิ่มการหมุนเวียนอากาศด้วยพัดลม ดอกที่แน่นเกินไปเสี่ยงต่อเชื้อราสีเทา',
    'เชื้อรา | พัดลม | หมุนเวียนอากาศ | เชื้อราสีเทา | ลดความชื้น',
  ],
  ['การค้ำกิ่ง', 'ใช้ไม้ไผ่หรือตาข่ายค้ำกิ่งที่หนัก ผูกหลวมๆ ด้วยเชือกนุ่ม', 'ค้ำกิ่ง | ไม้ไผ่ | ตาข่าย | เชือกนุ่ม | ผูกหลวม'],
  ['รู้จักน้ำของคุณ', 'น้ำประปามีคลอรีน ควรพักไว้หนึ่งคืน น้ำฝนอ่อนและเป็นกรดเล็กน้อย', 'น้ำประปา | คลอรีน | น้ำฝน | เป็นกรด | พักไว้หนึ่งคืน'],
  [
    'ค่าความเป็นกรดด่าง',
    'ค่าพีเอชของดินควรอยู่ระหว่างหกถึงเจ็ด ถ้าดินเปรี้ยวให้ใส่ปูนขาว',
    'ค่าพีเอช | ดินเปรี้ยว | ปูนขาว | กรดด่าง | ความเป็นกรด',
  ],
  [
    'ระบบน้ำหยด',
    'ระบบน้ำหยดประหยัดน้ำ วางหัวหยดสองหัวต่อต้นเผื่ออุดตัน ทำความสะอาดท่อทุกเดือน',
    'น้ำหยด | หัวหยด | อุดตัน | ทำความสะอาดท่อ | ประหยัดน้ำ',
  ],
  [
    'ปัญหาน้ำมากเกินไป',
    'ใบเหี่ยวห้อยทั้งที่ดินเปียก กลิ่นดินเหม็นเปรี้ยว แมลงหวี่บินออกจากดิน',
    'ใบเหี่ยว | ดินเปียก | แมลงหวี่ | เหม็นเปรี้ยว | น้ำมากเกินไป',
  ],
  [
    'ธาตุอาหารพืช',
    'ธาตุอาหารหลักมีสามชนิด ธาตุรองเช่นแคลเซียม แมกนีเซียม และกำมะถัน',
    'ธาตุอาหาร | แคลเซียม | แมกนีเซียม | กำมะถัน | ธาตุรอง',
  ],
  [
    'ดินมีชีวิต',
    'จุลินทรีย์และไส้เดือนย่อยอินทรียวัตถุ เชื้อไมคอร์ไรซาช่วยรากดูดฟอสฟอรัส',
    'จุลินทรีย์ | ไส้เดือน | อินทรียวัตถุ | ไมคอร์ไรซา | ดินมีชีวิต',
  ],
  [
    'อาการขาดธาตุ',
    'ใบแก่เหลืองก่อนแสดงว่าธาตุเคลื่อนย้ายได้ ใบอ่อนเหลืองแสดงว่าขาดธาตุเหล็ก',
    'ขาดธาตุ | ใบแก่เหลือง | ธาตุเหล็ก | ใบอ่อน | เคลื่อนย้าย',
  ],
  [
    'การทำปุ๋ยหมัก',
    'กองปุ๋ยหมักสลับเศษใบไม้แห้งกับเศษผักสด กลับกองทุกสัปดาห์จนมีกลิ่นดินป่า',
    'ปุ๋ยหมัก | ใบไม้แห้ง | เศษผัก | กลับกอง | กลิ่นดินป่า',
  ],
  [
    'อุณหภูมิในโรงเรือน',
    'อุณหภูมิกลางวันยี่สิบห้าองศา กลางคืนลดลงห้าองศา ร้อนเกินไปใบจะปิดปากใบ',
    'อุณหภูมิ | โรงเรือน | ปากใบ | องศา | ร้อนเกินไป',
  ],
  ['พัดลมดูดอากาศ', 'ติดตั้งพัดลมดูดอากาศด้านบน ใช้ไส้กรองถ่านดักกลิ่นไม่ให้รบกวนเพื่อนบ้าน', 'ดูดอากาศ | ไส้กรอง | ถ่าน | เพื่อนบ้าน | ดักกลิ่น'],
  [
    'ความปลอดภัยทางไฟฟ้า',
    'ติดตั้งเครื่องตัดไฟรั่ว อย่าต่อปลั๊กพ่วงหลายชั้น เตรียมถังดับเพลิงไว้ใกล้ประตู',
    'ไฟฟ้า | ไฟรั่ว | ปลั๊กพ่วง | ถังดับเพลิง | ความปลอดภัย',
  ],
  [
    'การตรวจแปลงทุกวัน',
    'เดินตรวจทุกเช้า พลิกดูใต้ใบ แขวนกับดักกาวเหนียวสีเหลืองนับแมลง',
    'ตรวจแปลง | ใต้ใบ | กับดัก | กาวเหนียว | นับแมลง',
  ],
  [
    'แมลงศัตรูพืช',
    'ไรแดงชอบอากาศร้อนแห้ง เพลี้ยอ่อนเกาะยอด เพลี้ยไฟทำให้ใบเป็นรอยสีเงิน',
    'ไรแดง | เพลี้ยอ่อน | เพลี้ยไฟ | แมลงศัตรู | สีเงิน',
  ],
  [
    'โรคพืชที่พบบ่อย',
    'โรคราแป้งเป็นผงสีขาวบนใบ โรครากเน่าเกิดจากน้ำขัง โรคเน่าคอดินทำลายต้นอ่อน',
    'ราแป้ง | รากเน่า | น้ำขัง | ผงสีขาว | เน่าคอดิน',
  ],
  ['แมลงตัวห้ำ', 'ปล่อยไรตัวห้ำและแมลงช้างปีกใสเพื่อกินศัตรูพืช ปลอดสารเคมี', 'ตัวห้ำ | แมลงช้าง | ปีกใส | สารเคมี | ปล่อยไร'],
  [
    'เวลาเก็บเกี่ยว',
    'ส่องกล้องขยายดูต่อมเรซิน เมื่อขุ่นเหมือนน้ำนมจึงเก็บเกี่ยว เก็บตอนเช้ามืด',
    'เก็บเกี่ยว | กล้องขยาย | น้ำนม | เช้ามืด | เรซิน',
  ],
  ['การตากแห้ง', 'แขวนกิ่งคว่ำในห้องมืดสิบวัน อย่าให้ลมเป่าโดยตรง กิ่งหักดังเป๊าะแปลว่าแห้ง', 'ตากแห้ง | แขวนกิ่ง | ห้องมืด | ลมเป่า | กิ่งหัก'],
  ['การบ่มในโหล', 'ใส่โหลแก้วสามในสี่ เปิดฝาวันละสองครั้งในสัปดาห์แรก วัดความชื้นในโหล', 'บ่ม | โหลแก้ว | เปิดฝา | สัปดาห์แรก | วัดความชื้น'],
  ['การเก็บรักษา', 'เก็บในที่เย็น มืด และแห้ง ติดฉลากวันที่ ล็อกให้พ้นมือเด็ก', 'เก็บรักษา | ติดฉลาก | พ้นมือเด็ก | ที่เย็น | วันที่'],
  [
    'รากในน้ำ',
    'รากพืชไร้ดินต้องการออกซิเจน น้ำอุ่นเก็บออกซิเจนได้น้อย รากแข็งแรงมีสีขาว',
    'ออกซิเจน | พืชไร้ดิน | รากแข็งแรง | รากในน้ำ | สีขาว',
  ],
  [
    'เลือกระบบไฮโดรโปนิกส์',
    'ระบบน้ำลึกเหมาะกับผู้เริ่มต้น ระบบรางบางต้องมีปั๊มสำรอง เม็ดดินเผาล้างใช้ซ้ำได้',
    'ไฮโดรโปนิกส์ | ผู้เริ่มต้น | ปั๊มสำรอง | เม็ดดินเผา | ระบบน้ำลึก',
  ],
  [
    'ค่าการนำไฟฟ้า',
    'ค่าอีซีบอกปริมาณเกลือละลายทั้งหมด เริ่มต้นที่ค่าต่ำแล้วเพิ่มทีละน้อย',
    'ค่าอีซี | เกลือละลาย | การนำไฟฟ้า | ปริมาณเกลือ | ค่าต่ำ',
  ],
  ['การผสมสารละลาย', 'ผสมปุ๋ยเอกับบีแยกกัน ห้ามเทเข้มข้นรวมกันเพราะจะตกตะกอน', 'สารละลาย | ตกตะกอน | เข้มข้น | ผสมปุ๋ย | แยกกัน'],
  ['ถังเก็บน้ำ', 'ถังทึบแสงกันตะไคร่ รักษาน้ำให้เย็นยี่สิบองศา ใช้หัวทรายเติมอากาศ', 'ถังเก็บน้ำ | ตะไคร่ | ทึบแสง | หัวทราย | เติมอากาศ'],
  ['การปักชำ', 'ตัดกิ่งพันธุ์เฉียง จุ่มฮอร์โมนเร่งราก ปักในฟองน้ำชื้นใต้ฝาครอบ', 'ปักชำ | ฮอร์โมน | เร่งราก | ฟองน้ำ | ฝาครอบ'],
  [
    'กฎหมายและใบอนุญาต',
    'ตรวจสอบกฎหมายท้องถิ่นก่อนปลูก ขอใบอนุญาตและจำกัดจำนวนต้น ผู้ปลูกต้องบรรลุนิติภาวะ',
    'กฎหมาย | ใบอนุญาต | จำนวนต้น | ท้องถิ่น | นิติภาวะ',
  ],
  ['สมุดบันทึกการปลูก', 'จดวันที่ อุณหภูมิ ปริมาณน้ำ และถ่ายรูปจากมุมเดิมทุกสัปดาห์', 'สมุดบันทึก | ถ่ายรูป | มุมเดิม | ปริมาณน้ำ | จดวันที่'],
  [
    'ต้นทุนและแรงงาน',
    'ค่าแรงงานเป็นต้นทุนสูงสุด คำนวณค่าไฟต่อกรัม และวางแผนตารางงานล่วงหน้า',
    'ต้นทุน | แรงงาน | ค่าไฟ | ตารางงาน | วางแผน',
  ],
];
